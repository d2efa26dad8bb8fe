import type { PlaylistItem } from '../../media/contract.ts'
import { mediaItem, type OpenPlayer, openPlayer, until } from '../player.fixture.tsx'

/** A player of a real stream of one-second segments, which is sent while a test runs; see scripts/browser/live.ts. */
export class LiveView {
  view!: OpenPlayer
  readonly name: string

  constructor(name: string) {
    this.name = name
  }

  address = (): string => `/live/on/${this.name}/playlist`
  async send(seconds: number): Promise<string> {
    await fetch(`/live/start?name=${this.name}&seconds=${seconds}`)
    return this.address()
  }
  cut = (): Promise<Response> => fetch(`/live/cut?name=${this.name}`)
  async open(MediaURL: string, props = {}, change = {}, more: Partial<PlaylistItem> = {}): Promise<void> {
    const entry = { ...more, MediaURL, ThinnedMediaURL: '', DashURL: '', LiveStream: true, Duration: 0, Subtitles: [] }
    this.view = await openPlayer({ item: mediaItem(entry, { RecordType: 3, ...change }), ...props })
  }
  start(): void {
    this.view.find('.vt-start')?.click()
  }
  state = () => this.view.player.store.get()
  message = (): string => this.view.find('.vt-message')?.textContent ?? ''
  plays(more: number): Promise<unknown> {
    const from = this.view.element.currentTime
    return until(() => !this.view.element.paused && this.view.element.currentTime > from + more, 12_000)
  }
  async close(): Promise<void> {
    this.view.close()
    await this.cut()
  }
}

export const isRed = (mark: HTMLElement): boolean => getComputedStyle(mark).backgroundColor === 'rgb(179, 38, 30)'
