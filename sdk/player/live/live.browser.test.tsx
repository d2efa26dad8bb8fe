import { expect } from '@esm-bundle/chai'
import { audit, mediaItem, type OpenPlayer, openPlayer, until } from '../player.fixture.tsx'
import { readStreaming } from '../source/read-streaming.ts'

/** Real streams of one-second segments, sent while a test runs; see scripts/browser/live.ts. */
let name = ''
const address = (): string => `/live/on/${name}/playlist`
const send = async (seconds: number): Promise<string> => {
  await fetch(`/live/start?name=${name}&seconds=${seconds}`)
  return address()
}
const cut = (): Promise<Response> => fetch(`/live/cut?name=${name}`)

describe('live', () => {
  let view: OpenPlayer
  let count = 0
  beforeEach(() => {
    name = `s${Date.now()}n${++count}`
  })
  afterEach(async () => {
    view.close()
    await cut()
  })
  const state = () => view.player.store.get()
  const isRed = (mark: HTMLElement): boolean => getComputedStyle(mark).backgroundColor === 'rgb(179, 38, 30)'
  const message = () => view.find('.vt-message')?.textContent ?? ''
  const open = async (MediaURL: string, props = {}, change = {}): Promise<void> => {
    const entry = { MediaURL, ThinnedMediaURL: '', DashURL: '', LiveStream: true, Duration: 0, Subtitles: [] }
    view = await openPlayer({ item: mediaItem(entry, { RecordType: 3, ...change }), ...props })
  }
  const plays = (more: number) => {
    const from = view.element.currentTime
    return until(() => !view.element.paused && view.element.currentTime > from + more, 12_000)
  }

  it('shows the picture of its item before it plays', async () => {
    const ImageURLs = [{ URL: '/.cache/fixtures/browser/poster.jpg', Size: 320 }]
    const entry = { MediaURL: '/none.m3u8', ThinnedMediaURL: '', DashURL: '', LiveStream: true, Duration: 0, Subtitles: [], ImageURLs: [] }
    view = await openPlayer({ item: mediaItem(entry, { RecordType: 3, ImageURLs }) })
    const video = view.element as HTMLVideoElement
    await until(() => video.poster.endsWith('/poster.jpg'))
    expect([video.paused, view.find('.vt-splash-title')?.textContent]).to.deep.equal([true, 'How leaves make sugar'])
  })

  it('is muted for everyone but its owner', async () => {
    await open('/none.m3u8')
    expect(view.element.muted).to.equal(true)
    view.close()
    await open('/none.m3u8', { muted: false }, { IsOwner: true })
    expect(view.element.muted).to.equal(false)
  })

  it('plays beyond its first segments, shows that it is live and refuses to seek', async () => {
    await open(await send(60))
    view.find('.vt-start')?.click()
    await until(() => view.element.currentTime > 0)
    // Six seconds on, the first four segments have been deleted.
    await plays(6)
    expect(state().engine).to.equal('hls')
    expect([view.player.time?.seek(1), view.player.time?.seekBy(-5), view.find('.vt-seek')]).to.deep.equal([false, false, null])
    await until(() => message() === 'Live Stream')
    const mark = await until(() => view.find('button.vt-live'))
    expect([mark.textContent, mark.getAttribute('aria-disabled')]).to.deep.equal(['Live', 'true'])
    await until(() => isRed(mark))
    expect(await audit()).to.deep.equal([])
  })

  it('returns to the live position after a pause longer than the stream window', async () => {
    await open(await send(60))
    view.find('.vt-start')?.click()
    await plays(1)
    view.player.playback?.pause()
    const left = view.element.currentTime
    const mark = await until(() => view.find('button.vt-live[data-behind]'), 14_000)
    expect(mark.getAttribute('aria-label')).to.equal('Live: Go to live')
    await until(() => !isRed(mark))
    mark.click()
    await plays(1)
    expect(view.element.currentTime).to.be.greaterThan(left + 6)
    await until(() => view.find('button.vt-live:not([data-behind])'))
  })

  it('shows that it has ended when the playlist says so', async () => {
    await open(await send(6))
    view.find('.vt-start')?.click()
    await until(() => message() === 'Live Stream Ended', 14_000)
    expect(state().ended).to.equal(true)
  })

  it('shows that it has ended when the stream disappears', async () => {
    await open(await send(60))
    view.find('.vt-start')?.click()
    await plays(1)
    await cut()
    await until(() => message() === 'Live Stream Ended', 14_000)
    expect([state().failed, view.element.paused]).to.deep.equal(['ended', true])
    const mark = await until(() => view.find('button.vt-live[data-over]'))
    expect([mark.getAttribute('aria-label'), mark.getAttribute('aria-disabled')]).to.deep.equal(['Live: Live Stream Ended', 'true'])
    await until(() => !isRed(mark))
  })

  it('continues by itself when an ended stream is back, but not for its last segments alone', async () => {
    await open(await send(5), { live: { statusMs: 1000 } })
    view.find('.vt-start')?.click()
    await until(() => message() === 'Live Stream Ended', 14_000)
    await new Promise((resolve) => setTimeout(resolve, 2500))
    expect(message()).to.equal('Live Stream Ended')
    await send(60)
    await until(() => !view.element.paused && state().entry?.LiveStream && message() === '', 14_000)
    await plays(0.5)
  })

  it('retries after several seconds when the stream does not exist yet', async () => {
    await cut()
    await open(address())
    view.find('.vt-start')?.click()
    await until(() => state().engine === 'hls')
    const asked = performance.now()
    await send(60)
    expect(view.element.readyState).to.equal(0)
    await until(() => view.element.currentTime > 0, 12_000)
    expect(performance.now() - asked).to.be.greaterThan(2000)
  })

  it('applies the streaming options of the page and shows the status', async () => {
    const options = readStreaming('?hlsmode=1&livesync=2&resync=20&lowlatency=0&streamstatus=1&backbuffer=5')
    await open(await send(60), options)
    view.find('.vt-start')?.click()
    await plays(1)
    await until(() => /^\d+\.\d s behind \(2\.0 s\)$/.test(state().liveStatus ?? ''))
    expect(view.find('.vt-entry')?.textContent).to.equal(state().liveStatus)
  })

  describe('with partial segments', () => {
    const parts = (): string[] =>
      performance
        .getEntriesByType('resource')
        .map((entry) => entry.name)
        .filter((address) => address.includes(`/${name}/p`) && !address.includes('playlist'))
    const openParts = async (search: string): Promise<void> => {
      await fetch(`/live/parts/start?name=${name}`)
      // Its list of requests is full sometimes.
      performance.clearResourceTimings()
      await open(`/live/parts/on/${name}/playlist`, readStreaming(`?hlsmode=1&streamstatus=1${search}`))
      view.find('.vt-start')?.click()
      await plays(1)
    }
    afterEach(async () => {
      await fetch('/live/parts/stop')
    })

    it('plays them as they arrive, as close to live as the stream allows', async () => {
      await openParts('')
      // On a busy machine it begins further behind, and catches up.
      const behind = (): number => Number(/^(\d+\.\d) s behind \(0\.6 s\)$/.exec(state().liveStatus ?? '')?.[1] ?? 9)
      await until(() => behind() < 1.5, 20_000)
      expect(parts().length).to.be.greaterThan(3)
    })

    it('ignores them when low latency is off', async () => {
      await openParts('&lowlatency=0')
      await until(() => state().liveStatus)
      expect(state().liveStatus).not.to.contain('(0.6 s)')
      expect(parts()).to.deep.equal([])
    })
  })
})
