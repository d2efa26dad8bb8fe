import { executeServerCommand, sendKeys } from '@web/test-runner-commands'
import type { MediaItem } from '../../sdk/media/contract.ts'
import { type FrameOptions, openFrame } from './frame.fixture.ts'
import { media, mediaItem, playlistItem, until } from './page.fixture.ts'

/** Presses keys one after the other as a person does: what has the focus gets them. */
export async function press(...keys: string[]): Promise<void> {
  for (const key of keys) await sendKeys({ press: key })
}

/** One key while others are held. */
export async function pressWith(held: string, key: string): Promise<void> {
  await sendKeys({ down: held })
  await sendKeys({ press: key })
  await sendKeys({ up: held })
}

/** What a visitor prefers, as style sheets ask for it. */
export async function emulate(features: Record<string, string>): Promise<void> {
  const given = Object.entries(features).map(([name, value]) => ({ name, value }))
  if (!(await executeServerCommand('emulate-features', given)))
    throw new Error(`This browser cannot emulate ${Object.keys(features).join()}.`)
}

/** An item with everything that gives the bar a menu. */
export const richItem = (change: Partial<MediaItem> = {}): MediaItem => {
  const chapter = (ID: number, StartTime: number, Title: string) => ({
    ID,
    StartTime,
    Duration: 6,
    Title,
    Description: '',
    ImageURL: '',
    IsAI: false,
  })
  const subtitles = { Lang: 'en', Label: 'English', Source: `${location.origin}${media}captions.vtt`, Kind: 'subtitles' } as const
  return mediaItem({
    Playlist: [playlistItem({ Subtitles: [{ ID: 1, ...subtitles }] })],
    Chapters: { Count: 2, Items: [chapter(1, 0, 'Leaves'), chapter(2, 6, 'Light')], CanEdit: false },
    ...change,
  })
}

export interface KeyboardPage {
  frame: HTMLIFrameElement
  page: Document
  video: HTMLVideoElement
  /** Fields of the page around, before and after the frame. */
  before: HTMLInputElement
  after: HTMLInputElement
  /** What has the focus inside the frame. */
  focused: () => HTMLElement
  named: (name: string) => HTMLElement | undefined
  /** Gives the focus to a control as somebody who came by keyboard has it. */
  goTo: (name: string) => Promise<HTMLElement>
}

const fields: HTMLInputElement[] = []
const field = (label: string): HTMLInputElement => {
  const input = document.createElement('input')
  input.setAttribute('aria-label', label)
  fields.push(input)
  document.body.append(input)
  return input
}

/** The embed on a page with a field before it and one behind it, where the focus stands in the first. */
export async function openByKeyboard({
  width = 860,
  height = 480,
  ...frameOptions
}: FrameOptions & { width?: number; height?: number } = {}) {
  const before = field('Before')
  const frame = await openFrame({ item: richItem(), ...frameOptions })
  frame.style.width = `${width}px`
  frame.style.height = `${height}px`
  const after = field('After')
  await executeServerCommand('bring-to-front')
  before.focus()
  // Keys reach the page only when the window has the focus, which Firefox gives it a moment later.
  await until(() => document.hasFocus() && document.activeElement === before)
  const page = frame.contentDocument as Document
  const focused = (): HTMLElement => page.activeElement as HTMLElement
  const named = (name: string): HTMLElement | undefined => controlsOf(page).find((one) => nameOf(one) === name)
  const opened: KeyboardPage = {
    frame,
    page,
    video: page.querySelector('video') as HTMLVideoElement,
    before,
    after,
    focused,
    named,
    async goTo(name) {
      const control = await until(() => named(name))
      if (document.activeElement !== frame) frame.contentWindow?.focus()
      control.focus()
      return control
    },
  }
  return opened
}

/** Started by keyboard, and paused again, so that nothing moves. */
export async function openStarted(frameOptions: Parameters<typeof openByKeyboard>[0] = {}): Promise<KeyboardPage> {
  const opened = await openByKeyboard(frameOptions)
  const { page, video, focused } = opened
  const start = await until(() => page.querySelector<HTMLElement>('.vt-start'))
  // How Tab comes here is a test of its own. The focus loads the player, which draws the button again and keeps the focus on it.
  start.focus()
  await until(() => focused()?.matches('.vt-start') && page.querySelector('.vt-player'))
  await press('Enter')
  await until(() => video.currentTime > 0.1)
  await until(() => opened.named('Settings'))
  await press('k')
  await until(() => video.paused)
  return opened
}

export function closeByKeyboard(): void {
  for (const one of fields.splice(0)) one.remove()
  localStorage.clear()
}

const operable = 'a[href], button, input, select, textarea, [role=slider], [role^=menuitem], [tabindex="0"]'

/** Everything that can be operated and is shown. */
export const controlsOf = (root: ParentNode): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(operable)].filter((one) => one.checkVisibility({ visibilityProperty: true }))

/** What a screen reader calls it. */
export const nameOf = (element: Element): string => (element.getAttribute('aria-label') ?? element.textContent).trim()
