import { expect } from '@esm-bundle/chai'
import { audit, media, mediaItem, type OpenPlayer, openPlayer, playlistItem, until } from '../player.fixture.tsx'

// The same server under another name is another origin.
const host = `http://localhost:${location.port}/scripts/browser/video-host.html`
const sentence = 'Sorry, there was a problem playing back media'

const entry = (video: string) => ({
  Source: 13,
  MediaURL: `${host}?video=${video}`,
  DashURL: '',
  ThinnedMediaURL: '',
  StoryboardURL: '',
  Duration: 0,
  ImageURLs: [],
})
const itemOf = (video: string) => mediaItem(entry(video), { Source: 13 })

describe('a video of another service', () => {
  let view: OpenPlayer
  let log: string[] = []
  const hear = ({ data }: MessageEvent<unknown>): void => {
    if (typeof data !== 'string' || !data.includes('"log"')) return
    log.push((JSON.parse(data) as { info: string }).info)
  }
  beforeEach(() => {
    log = []
    addEventListener('message', hear)
  })
  afterEach(() => {
    removeEventListener('message', hear)
    view.close()
  })

  const frame = () => view.find<HTMLIFrameElement>('iframe')
  const noticed = () => until(() => view.find('.vt-external'))
  const ownNames = () => Object.getOwnPropertyNames(view.element).filter((name) => name in HTMLMediaElement.prototype)
  const start = async (video = 'good', more: Parameters<typeof openPlayer>[0] = {}): Promise<void> => {
    view = await openPlayer({ item: itemOf(video), ...more })
    await noticed()
    view.find('.vt-start')?.click()
  }
  const running = () => until(() => !view.player.store.get().waiting && view.element.currentTime > 0.3 && !view.element.paused)

  it('is not loaded by autoplay or by a script, and names the service', async () => {
    view = await openPlayer({ item: itemOf('good'), autoplay: true })
    const notice = await noticed()
    expect(notice.textContent).to.contain('This video is hosted by localhost.')
    view.player.playback?.play()
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(frame()).to.equal(null)
    expect(view.player.store.get()).to.include({ started: false, paused: true, failed: '' })
    expect(await audit()).to.deep.equal([])
  })

  it('reports a video that may not be embedded, was removed or does not respond', async () => {
    for (const video of ['refused', 'removed', 'silent']) {
      await start(video)
      await until(() => view.find('.vt-message')?.textContent === sentence, 12_000)
      expect(frame(), video).to.equal(null)
      expect(ownNames(), video).to.deep.equal([])
      expect(view.player.store.get()).to.include({ loading: false, waiting: false, paused: true })
      view.close()
    }
    await start('refused')
    await until(() => view.find('.vt-message')?.textContent === sentence)
    // The next press tries again.
    view.player.playback?.play()
    await until(frame)
  })

  it('plays in a restricted frame with our own controls', async () => {
    await start('good', { startTime: 3 })
    const inside = await until(frame)
    const { searchParams, origin } = new URL(inside.src)
    expect(origin).to.equal(`http://localhost:${location.port}`)
    expect(Object.fromEntries(searchParams)).to.include({
      enablejsapi: '1',
      autoplay: '1',
      controls: '0',
      start: '3',
      origin: location.origin,
    })
    expect(inside.getAttribute('sandbox')).not.to.contain('top-navigation')
    expect(inside.title).to.equal('Video from localhost')
    await running()
    expect(view.element.currentTime).to.be.within(3, 6)
    expect(view.find('.vt-external')).to.equal(null)
    const { duration, bufferedTo, started, waiting, engine } = view.player.store.get()
    expect({ duration, bufferedTo, started, waiting, engine }).to.deep.equal({
      duration: 12,
      bufferedTo: 6,
      started: true,
      waiting: false,
      engine: 'external',
    })
    // While it plays the video is ours to press.
    expect(getComputedStyle(inside).pointerEvents).to.equal('none')
    expect(inside.tabIndex).to.equal(-1)
    expect(await audit()).to.deep.equal([])
  })

  it('accepts the same commands as other media and dispatches the same events', async () => {
    await start()
    const { element, player } = view
    const seen: string[] = []
    for (const type of ['loadedmetadata', 'playing', 'seeking', 'seeked', 'pause', 'play', 'volumechange', 'ratechange', 'ended'])
      element.addEventListener(type, () => seen.push(type))
    await running()
    expect(seen).to.include.members(['loadedmetadata', 'playing'])
    seen.length = 0
    player.time?.seek(7)
    expect(element.currentTime).to.equal(7)
    expect(element.seeking).to.equal(true)
    await until(() => seen.includes('seeked'))
    expect(seen.slice(0, 2)).to.deep.equal(['seeking', 'seeked'])
    view.press('k')
    await until(() => element.paused && player.store.get().paused)
    const stood = element.currentTime
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(element.currentTime).to.be.closeTo(stood, 0.3)
    player.rate?.setRate(1.5)
    player.volume?.setVolume(0.5)
    player.volume?.toggleMute()
    expect([element.playbackRate, element.volume, element.muted, player.store.get().rate]).to.deep.equal([1.5, 0.5, true, 1.5])
    view.press('k')
    await until(() => !element.paused && element.currentTime > stood + 0.2)
    expect(seen).to.include.members(['pause', 'ratechange', 'volumechange', 'play', 'playing'])
    await until(() => log.includes('playVideo'))
    expect(log).to.include.members(['seekTo 7 true', 'pauseVideo', 'setPlaybackRate 1.5', 'setVolume 50', 'mute'])
  })

  it('can be paused before it has started', async () => {
    await start()
    await until(frame)
    view.player.playback?.pause()
    await until(() => log.includes('pauseVideo'))
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect(view.element.paused).to.equal(true)
    expect(view.player.store.get().paused).to.equal(true)
  })

  it('lets the viewer use the frame when the service requires an action first', async () => {
    await start('shy')
    const inside = await until(frame)
    await until(() => log.length > 0)
    expect(getComputedStyle(inside).pointerEvents).to.equal('auto')
    expect(inside.tabIndex).to.equal(0)
    expect(view.player.store.get()).to.include({ started: true, waiting: true })
  })

  it('ignores messages of other windows and invalid messages', async () => {
    await start('rude')
    await until(frame)
    postMessage(JSON.stringify({ event: 'onError', info: 150 }), '*')
    await running()
    expect(view.player.store.get().failed).to.equal('')
    expect(view.element.duration).to.equal(12)
  })

  it('offers no quality menu and no picture in picture', async () => {
    await start()
    await running()
    expect(view.player.store.get().canPip).to.equal(false)
    expect(view.button('Picture in picture') ?? view.button('Quality')).to.equal(undefined)
  })

  it('opens the next entry when it ends, keeps the volume and shows its notice only once', async () => {
    const item = mediaItem({}, { RecordType: 2 })
    const own = playlistItem({ EncID: 'B', MediaURL: '', DashURL: '', ThinnedMediaURL: `${media}clip.mp4` })
    const first = playlistItem({ ...entry('good') })
    await start('good', { item: { ...item, Playlist: [first, own, { ...first, EncID: 'C' }] } })
    await running()
    view.player.volume?.setVolume(0.3)
    view.player.time?.seek(11.5)
    await until(() => view.player.store.get().index === 1 && view.element.currentTime > 0.1)
    expect(frame()).to.equal(null)
    expect(ownNames()).to.deep.equal([])
    expect([view.element.volume, view.find<HTMLVideoElement>('video')?.videoWidth]).to.deep.equal([0.3, 320])
    view.player.playlist?.next()
    await until(frame)
    await running()
    expect(view.element.volume).to.equal(0.3)
  })

  it('starts again at its end when it loops', async () => {
    await start()
    await running()
    view.element.loop = true
    view.player.time?.seek(11.6)
    await until(() => view.element.currentTime < 3 && log.includes('seekTo 0 true'))
    expect(view.element.ended).to.equal(false)
  })

  it('removes its frame when the player is destroyed', async () => {
    await start()
    await running()
    const { element } = view
    view.player.destroy()
    expect(frame()).to.equal(null)
    expect(Object.getOwnPropertyNames(element).filter((name) => name in HTMLMediaElement.prototype)).to.deep.equal([])
  })
})
