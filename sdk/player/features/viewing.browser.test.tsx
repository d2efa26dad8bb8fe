import { expect } from '@esm-bundle/chai'
import type { MediaItem } from '../../media/contract.ts'
import { mergeSegments, type PostTrackingInput, TrackingTypes, type ViewSegment } from '../../viewing/contract.ts'
import { audit, mediaItem, type OpenPlayer, openPlayer, until } from '../player.fixture.tsx'

interface Told {
  path: string
  body: Record<string, unknown>
  byBeacon: boolean
}

/** Half a minute of silence and more: long enough to be worth coming back to. */
const silence = (seconds: number): string => {
  const rate = 8000
  const data = new Uint8Array(44 + rate * seconds).fill(128)
  const view = new DataView(data.buffer)
  const word = (at: number, text: string): void => data.set(new TextEncoder().encode(text), at)
  word(0, 'RIFF')
  view.setUint32(4, data.length - 8, true)
  word(8, 'WAVEfmt ')
  for (const [at, value] of [
    [16, 16],
    [24, rate],
    [28, rate],
    [40, data.length - 44],
  ] as const)
    view.setUint32(at, value, true)
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 1],
    [34, 8],
  ] as const)
    view.setUint16(at, value, true)
  word(36, 'data')
  return URL.createObjectURL(new Blob([data], { type: 'audio/wav' }))
}

describe('viewing', () => {
  const { fetch: realFetch } = window
  const realBeacon = navigator.sendBeacon.bind(navigator)
  let view: OpenPlayer
  let told: Told[] = []
  let isAway = false

  beforeEach(() => {
    told = []
    isAway = false
    const note = async (address: string, body: Blob | string, byBeacon: boolean): Promise<void> => {
      const text = typeof body === 'string' ? body : await body.text()
      told.push({ path: new URL(address, location.href).pathname, body: JSON.parse(text) as Record<string, unknown>, byBeacon })
    }
    window.fetch = async (address, init) => {
      if (init?.method !== 'POST') return realFetch(address, init)
      if (isAway) throw new TypeError('Failed to fetch')
      await note(String(address), String(init.body), false)
      return Response.json({ Success: true, Message: '' })
    }
    navigator.sendBeacon = (address, body) => {
      void note(String(address), body as Blob, true)
      return true
    }
  })
  afterEach(async () => {
    view.close()
    // What the player says as it goes is not of the next test.
    await rest(50)
    window.fetch = realFetch
    navigator.sendBeacon = realBeacon
    localStorage.clear()
    sessionStorage.clear()
  })

  const tracked = (change: Partial<MediaItem> = {}, entry = {}): MediaItem =>
    mediaItem(entry, { PlayerSettings: { Tracking: true }, ...change })
  const pathsOf = (word: string): Told[] => told.filter(({ path }) => path.includes(word))
  const batches = (): PostTrackingInput[] => pathsOf('/api/vt/').map(({ body }) => body as unknown as PostTrackingInput)
  const eventsOf = (ct: number) =>
    batches().flatMap(({ data }) => (data as { ct: number; v: unknown }[]).filter((event) => event.ct === ct))
  const watched = (): ViewSegment[] => mergeSegments(eventsOf(TrackingTypes.viewSegment).map(({ v }) => v as ViewSegment))
  const start = async (from = 0.4): Promise<void> => {
    view.player.playback?.play()
    await until(() => view.element.currentTime > from && !view.element.paused)
  }
  const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

  it('reports to the server of another origin as plain text, without cookies and without storing anything', async () => {
    const sent: { address: string; init: RequestInit }[] = []
    const counted = window.fetch
    window.fetch = async (address, init = {}) => {
      if (!String(address).startsWith('https://elsewhere.example/')) return counted(address, init)
      sent.push({ address: String(address), init })
      return Response.json({ Success: true })
    }
    const item = tracked()
    const here = item.Playlist.map((entry) => ({ ...entry, MediaURL: new URL(entry.MediaURL, location.href).href, Subtitles: [] }))
    view = await openPlayer({ item: { ...item, ViewURL: 'https://elsewhere.example/view.aspx?id=A', Playlist: here } })
    await start()
    view.element.pause()
    await until(() => sent.some(({ address }) => address.includes('/api/vt/')))
    await start(0.6)
    view.close({ forget: false })
    await until(() => sent.filter(({ init }) => init.keepalive).length > 0)
    const registered = sent.filter(({ address }) => address.includes('registerstatsentry'))
    expect(registered).to.have.length(1)
    for (const { init } of sent) expect([init.credentials, init.headers]).to.deep.equal(['omit', { 'content-type': 'text/plain' }])
    const views = new Set(sent.flatMap(({ init }) => /"u":"([0-9a-f]+)"/.exec(String(init.body))?.[1] ?? []))
    expect(views.size).to.equal(1)
    expect(Object.keys(localStorage).filter((key) => key.includes('viewing'))).to.deep.equal([])
    expect(told.filter(({ path }) => path.includes('/api/'))).to.deep.equal([])
  })

  it('reports nothing when tracking is disabled, or before the first play', async () => {
    view = await openPlayer({ item: tracked() })
    await rest(200)
    view.close()
    const settings = [{ item: mediaItem() }, { item: tracked({ PlayerSettings: { Tracking: false, ResumeTime: 30 } }) }]
    for (const props of settings) {
      const PlaylistHere = props.item.Playlist.map((entry) => ({
        ...entry,
        MediaURL: new URL(entry.MediaURL, location.href).href,
        Subtitles: [],
      }))
      view = await openPlayer({ ...props, item: { ...props.item, Playlist: PlaylistHere } })
      await start()
      view.element.pause()
      await rest(100)
      view.close()
    }
    sessionStorage.clear()
    localStorage.clear()
    localStorage.setItem('vitrine.cookies', 'declined')
    view = await openPlayer({ item: tracked() })
    await start()
    view.element.pause()
    await rest(200)
    view.close()
    expect(told).to.deep.equal([])
    expect([...Array(localStorage.length).keys()].map((index) => localStorage.key(index))).to.deep.equal(['vitrine.cookies'])
    expect(sessionStorage.length).to.equal(0)
  })

  it('counts a play once and reports each played part once, without skipped parts', async () => {
    view = await openPlayer({ item: tracked() })
    await start(0.8)
    view.player.time?.seek(6)
    await until(() => view.element.currentTime > 6.6)
    view.player.rate?.setRate(2)
    await until(() => view.element.currentTime > 7.5)
    view.element.pause()
    await until(() => eventsOf(TrackingTypes.pause).length === 1)
    const pausedAt = view.element.currentTime
    await rest(300)
    view.player.time?.seek(0)
    await start(0.3)
    view.element.pause()
    await until(() => eventsOf(TrackingTypes.pause).length === 2)
    expect(pathsOf('registerstatsentry').map(({ body }) => body.embed)).to.deep.equal([false])
    expect(pathsOf('/vd/').map(({ body: { w, h } }) => [w, h])).to.have.length(1)
    expect(eventsOf(TrackingTypes.start)).to.have.length(1)
    expect(eventsOf(TrackingTypes.seek).map(({ v }) => v)).to.deep.equal([6, 0])
    const [first, second, ...more] = watched()
    expect(more).to.deep.equal([])
    expect(first?.StartTimeSecs).to.be.lessThan(0.1)
    expect(first?.EndTimeSecs).to.be.within(0.7, 2)
    expect(second?.StartTimeSecs).to.be.within(5.9, 6.1)
    expect(second?.EndTimeSecs).to.be.within(pausedAt - 0.05, pausedAt + 0.05)
    expect(batches().map(({ ind }) => ind)).to.deep.equal(batches().map((_, index) => index))
    expect(new Set(batches().flatMap(({ data }) => (data as { u: string }[]).map(({ u }) => u))).size).to.equal(1)
    expect(JSON.parse(localStorage.getItem('recentlyviewed') ?? '')).to.deep.equal([1])
  })

  it('reports no seek before the first frame and counts no play for a seek', async () => {
    view = await openPlayer({ item: tracked(), startTime: 5 })
    view.player.time?.seek(6)
    await rest(300)
    expect(told).to.deep.equal([])
    await start(6.6)
    view.element.pause()
    await until(() => eventsOf(TrackingTypes.pause).length === 1)
    const [part, ...others] = watched()
    expect(others).to.deep.equal([])
    expect(part?.StartTimeSecs).to.be.within(5.9, 6.5)
    expect(part?.EndTimeSecs).to.be.within(6.6, 8)
  })

  it('reports the end and counts a replay as another view', async () => {
    view = await openPlayer({ item: tracked(), embed: true })
    await start()
    view.player.time?.seek(11.3)
    await until(() => view.element.ended)
    await until(() => eventsOf(TrackingTypes.endOfPlay).length === 1)
    view.player.time?.seek(0)
    await start()
    view.element.pause()
    await until(() => pathsOf('registerstatsentry').length === 2 && eventsOf(TrackingTypes.pause).length === 1)
    expect(pathsOf('registerstatsentry').every(({ body }) => body.embed === true)).to.equal(true)
    const again = batches().at(-1)
    expect(again?.ind).to.equal(0)
    const [played] = ((again?.data ?? []) as { ct: number; v: ViewSegment }[]).filter(({ ct }) => ct === 7)
    expect(played?.v.EndTimeSecs).to.be.within(0.3, 3)
    expect(sessionStorage.length).to.equal(0)
  })

  it('sends watched parts and the resume position in a beacon when the page closes', async () => {
    const item = tracked(
      { PlayerSettings: { Tracking: true, ResumeTime: 0 }, Duration: 60 },
      { MediaURL: 'none.m3u8', DashURL: '', ThinnedMediaURL: silence(60), Duration: 60 },
    )
    view = await openPlayer({ item, engine: 'native' })
    await start()
    view.player.time?.seek(31)
    await until(() => view.element.currentTime > 31.3)
    view.close()
    await until(() => told.some(({ path, byBeacon }) => byBeacon && path.includes('setresumetime')))
    expect(eventsOf(TrackingTypes.exitPage)).to.have.length(1)
    expect(pathsOf('/api/vt/').at(-1)?.byBeacon).to.equal(true)
    expect(pathsOf('setresumetime')[0]?.body.time).to.be.within(31, 33)
    expect(Number(sessionStorage.getItem('viewprogress1'))).to.be.within(31, 33)
    dispatchEvent(new PageTransitionEvent('pagehide'))
    expect(pathsOf('setresumetime')).to.have.length(1)
  })

  it('does the same once when the page is hidden permanently', async () => {
    view = await openPlayer({ item: tracked() })
    await start()
    dispatchEvent(new PageTransitionEvent('pagehide'))
    dispatchEvent(new PageTransitionEvent('pagehide'))
    await until(() => eventsOf(TrackingTypes.exitPage).length === 1)
    expect(pathsOf('setresumetime')).to.deep.equal([])
  })

  it('stores reports that could not be sent, and sends them when the network is back', async () => {
    isAway = true
    view = await openPlayer({ item: tracked() })
    await start()
    view.element.pause()
    await until(() => (localStorage.getItem('viewing.waiting') ?? '').includes('tracking'))
    expect(told).to.deep.equal([])
    isAway = false
    dispatchEvent(new Event('online'))
    await until(() => batches().length === 1 && pathsOf('registerstatsentry').length === 1)
    expect(localStorage.getItem('viewing.waiting')).to.equal(null)
  })

  it('offers to resume, and to start from the beginning', async () => {
    const item = tracked(
      { PlayerSettings: { Tracking: true, ResumeTime: 33.4 } },
      { MediaURL: 'none.m3u8', DashURL: '', ThinnedMediaURL: silence(60), Duration: 60 },
    )
    view = await openPlayer({ item, engine: 'native' }, 320)
    const button = await until(() => view.button('Resume at 0:33'))
    expect(await audit()).to.deep.equal([])
    expect(view.button('Play How leaves make sugar')).not.to.equal(undefined)
    expect(button.getBoundingClientRect().height).to.be.at.least(24)
    button.focus()
    button.click()
    await until(() => view.element.currentTime > 33.4 && !view.element.paused)
    await until(() => view.button('Resume at 0:33') === undefined)
    expect(view.box.contains(document.activeElement)).to.equal(true)
  })

  it('offers to resume audio too, which has no splash screen', async () => {
    const item = tracked(
      { PlayerSettings: { Tracking: true, ResumeTime: 40 } },
      { AudioOnly: true, MediaURL: 'none.m3u8', DashURL: '', ThinnedMediaURL: silence(60), Duration: 60 },
    )
    view = await openPlayer({ item, engine: 'native' }, 320)
    const button = await until(() => view.button('Resume at 0:40'))
    expect(await audit()).to.deep.equal([])
    button.click()
    await until(() => view.element.currentTime > 40 && !view.element.paused)
    await until(() => view.button('Resume at 0:40') === undefined)
  })

  it('offers guests the time of this window, but not in embeds, live streams or near the start', async () => {
    sessionStorage.setItem('viewprogress77', '25')
    view = await openPlayer({ item: tracked({ ClipDataID: 77 }, { ClipDataID: 77 }) })
    await until(() => view.button('Resume at 0:25'))
    view.close()
    const left = { PlayerSettings: { Tracking: true, ResumeTime: 33 } }
    for (const props of [
      { item: tracked(left), embed: true },
      { item: tracked(left, { LiveStream: true }) },
      { item: tracked({ PlayerSettings: { Tracking: true, ResumeTime: 20 } }, { ClipDataID: 2 }) },
    ]) {
      view = await openPlayer(props)
      await until(() => view.find('.vt-start'))
      expect(view.find('.vt-resume')).to.equal(null)
      view.close()
    }
  })
})
