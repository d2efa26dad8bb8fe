import { expect } from '@esm-bundle/chai'
import type { ChildStream, StreamView } from '../../multi-stream/contract.ts'
import { storage } from '../../storage/index.ts'
import { audit, media, mediaItem, type OpenPlayer, openPlayer, until } from '../player.fixture.tsx'
import { streamsOf } from './run-streams.ts'

const clip = `${media}clip.mp4`
const stream = (ID: number, more: Partial<ChildStream> = {}): ChildStream => ({
  ...{ ID, Name: '', Kind: 'camera', URL: '', URL2: clip, IsPrimary: ID === 1, OffSet: 0, Duration: 12, Width: 320, Height: 180 },
  EncoderName: '',
  ...more,
})
const slides = stream(2, { Kind: 'slides', URL: `${media}hls/master.m3u8` })
const screen = stream(3, { Kind: 'screen', Name: 'Desktop' })

describe('streams of an item', () => {
  let view: OpenPlayer
  afterEach(() => {
    view.close()
    for (const key of ['pipview', 'streamview', 'signinterpretation']) storage.remove(key)
  })

  const open = async (streams: ChildStream[], more: { start?: boolean; width?: number; StreamView?: StreamView } = {}) => {
    const { start = true, width = 640, ...entry } = more
    const plays = { MultiStream: true, ChildStreams: streams, MediaURL: '', DashURL: '', ThinnedMediaURL: clip, ...entry }
    view = await openPlayer({ item: mediaItem(plays), engine: 'native' }, width)
    if (!start) return
    view.find('.vt-start')?.click()
    await until(() => streamsOf(view.player))
  }
  const run = () => streamsOf(view.player) ?? expect.fail('no streams')
  const videos = () => [...view.box.querySelectorAll<HTMLVideoElement>('.vt-stream video')]
  const button = (part: string) =>
    [...view.box.querySelectorAll<HTMLButtonElement>('.vt-stream-button')].find((one) => one.ariaLabel?.includes(part))
  const inStep = () =>
    until(
      () =>
        run().drifts().length > 0 &&
        run()
          .drifts()
          .every(({ ms }) => Math.abs(ms) < 45),
    )

  it('loads nothing for a film that has one stream, and nothing before it plays', async () => {
    await open([stream(1), slides], { start: false })
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(videos()).to.have.length(0)
    view.close()
    view = await openPlayer({ item: mediaItem(), engine: 'native' })
    view.find('.vt-start')?.click()
    await until(() => view.element.currentTime > 0.2)
    expect(view.find('.vt-streams')).to.equal(null)
    expect(view.button('Streams')).to.equal(undefined)
  })

  it('passes the accessibility audit with a small picture and with its menu', async () => {
    await open([stream(1), slides])
    await until(() => videos().length === 1)
    await audit(view.box)
    await until(() => view.button('Streams'))
    view.button('Streams')?.click()
    const menu = await until(() => view.find('[role=menu]'))
    await audit(view.box)
    // Three streams are needed for it.
    expect(menu.textContent).to.contain('Picture in picture').and.not.to.contain('Multi-view')
  })

  it('plays a second stream muted in a corner, in step with the sound, at the speed of the viewer', async () => {
    await open([stream(1), slides])
    await until(() => (videos()[0]?.currentTime ?? 0) > 0.2)
    const [follower] = videos()
    expect(follower?.muted).to.equal(true)
    await inStep()
    view.player.rate?.setRate(1.5)
    await inStep()
    await until(() => (follower?.playbackRate ?? 0) > 1.3)
    expect(follower?.playbackRate).to.be.lessThan(1.9)
    expect([view.element.playbackRate, view.player.store.get().rate]).to.deep.equal([1.5, 1.5])
    view.player.playback?.pause()
    await until(() => follower?.paused)
    view.element.currentTime = 7
    await until(() => Math.abs((follower?.currentTime ?? 0) - 7) < 0.03)
  })

  it('follows with an offset, and says where a stream has not begun', async () => {
    await open([stream(1), { ...slides, OffSet: 3000 }])
    await until(() => view.box.querySelector('.vt-stream[data-is-outside]'))
    view.element.currentTime = 6
    await until(() => !view.box.querySelector('.vt-stream[data-is-outside]'))
    await until(() => Math.abs((videos()[0]?.currentTime ?? 0) - (view.element.currentTime - 3)) < 0.05)
  })

  it('swaps the pictures by a press, and keeps sound and time where they are', async () => {
    await open([stream(1), slides])
    await until(() => button('Slides'))
    button('Slides')?.click()
    await until(() => view.element.hasAttribute('data-stream-small'))
    expect(run().store.get().shown).to.deep.equal([2, 1])
    expect(view.element.paused).to.equal(false)
    const small = view.element.getBoundingClientRect()
    expect(small.width).to.be.lessThan(view.box.clientWidth / 3)
    button('Camera')?.click()
    await until(() => !view.element.hasAttribute('data-stream-small'))
    expect(view.element.getBoundingClientRect().width).to.be.greaterThan(600)
  })

  it('moves the small picture by keys and by dragging, and remembers where', async () => {
    await open([stream(1), slides])
    const small = await until(() => button('Slides'))
    const press = (key: string) =>
      small.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey: true, bubbles: true, cancelable: true }))
    press('ArrowUp')
    expect(run().store.get().view).to.equal('pip-2')
    const box = small.getBoundingClientRect()
    const at = (type: string, x: number, y: number) =>
      small.dispatchEvent(new PointerEvent(type, { clientX: x, clientY: y, button: 0, pointerId: 1, bubbles: true }))
    small.setPointerCapture = () => undefined
    at('pointerdown', box.x + 20, box.y + 20)
    at('pointermove', box.x - 380, box.y + 20)
    at('pointerup', box.x - 380, box.y + 20)
    small.click()
    expect(run().store.get()).to.deep.include({ view: 'pip-1', shown: [1, 2] })
    expect(storage.get('pipview')).to.equal('1')
    view.close({ forget: false })
    await open([stream(1), slides])
    expect(run().store.get().view).to.equal('pip-1')
  })

  it('shows one, two or three pictures, and loads only those', async () => {
    await open([stream(1), slides, screen], { StreamView: 'multi-1' })
    await until(() => videos().length === 2)
    expect(run().store.get()).to.deep.include({ max: 3, shown: [1, 2, 3] })
    run().setView('pip-5')
    await until(() => videos().length === 1)
    const [left, right] = [view.element.getBoundingClientRect(), videos()[0]?.getBoundingClientRect()]
    expect(left.width).to.be.closeTo(view.box.clientWidth / 2, 4)
    expect(right?.x).to.be.closeTo(view.box.getBoundingClientRect().x + view.box.clientWidth / 2, 4)
    run().setView('single')
    await until(() => videos().length === 0)
    run().setLarge(3)
    await until(() => videos().length === 1)
    await inStep()
    expect(getComputedStyle(view.element).visibility).to.equal('hidden')
    expect(view.element.paused).to.equal(false)
  })

  it('says that it is a preview where only one of several is shown', async () => {
    await open([stream(1), slides], { StreamView: 'single' })
    await until(() => view.find('.vt-message')?.textContent?.startsWith('This video contains multiple streams'))
    expect(videos()).to.have.length(0)
  })

  it('offers sign interpretation by a button of its own, and remembers it', async () => {
    await open([stream(1), stream(4, { Kind: 'sign' })])
    expect(run().store.get()).to.deep.include({ view: 'single', shown: [1] })
    const sign = await until(() => view.button('Sign interpretation'))
    sign.click()
    await until(() => videos().length === 1)
    expect(run().store.get().shown).to.deep.equal([1, 4])
    await until(() => sign.getAttribute('aria-pressed') === 'true')
    expect(storage.get('signinterpretation')).to.equal('true')
  })

  it('goes on without a stream that cannot be loaded', async () => {
    await open([stream(1), stream(2, { URL2: `${media}missing.mp4` })])
    await until(() => run().store.get().streams.length === 1)
    expect(view.element.paused && !view.element.ended, `${view.element.currentTime}`).to.equal(false)
    expect(run().store.get().view).to.equal('single')
  })

  it('waits with all for a stream without data, says for which, and goes on when it has some', async () => {
    await open([stream(1), slides])
    const follower = await until(() => videos()[0])
    await inStep()
    // A stream whose data has come to an end.
    Object.defineProperty(follower, 'readyState', { configurable: true, get: () => HTMLMediaElement.HAVE_CURRENT_DATA })
    await until(() => view.element.paused)
    await until(() => view.find('.vt-message')?.textContent?.includes('Slides'))
    expect(run().store.get().waitingFor?.ID).to.equal(2)
    Reflect.deleteProperty(follower, 'readyState')
    await until(() => !view.element.paused)
    expect(run().store.get().waitingFor).to.equal(undefined)
    await inStep()
  })

  it('goes on without a stream that has no data when the viewer presses play', async () => {
    await open([stream(1), slides])
    const follower = await until(() => videos()[0])
    await inStep()
    Object.defineProperty(follower, 'readyState', { configurable: true, get: () => HTMLMediaElement.HAVE_CURRENT_DATA })
    await until(() => view.element.paused)
    view.player.playback?.play()
    await until(() => !view.element.paused)
    const from = view.element.currentTime
    await until(() => view.element.currentTime > from + 0.7)
    expect(run().store.get().waitingFor).to.equal(undefined)
  })

  it('looks at once when a page comes back from the background or from sleep', async () => {
    // Timers of a hidden page hardly run; here they do not run at all.
    const { setInterval } = window
    window.setInterval = (() => 0) as never
    try {
      await open([stream(1), screen])
    } finally {
      window.setInterval = setInterval
    }
    const follower = await until(() => videos()[0])
    document.dispatchEvent(new Event('visibilitychange'))
    await until(() => !follower.paused && follower.currentTime > 0.3 && !follower.seeking)
    view.element.currentTime = 1
    await until(() => !view.element.seeking && view.element.currentTime > 1.1)
    follower.currentTime = 9
    await until(() => !follower.seeking && follower.currentTime >= 9)
    expect(Math.abs(run().drifts()[0]?.ms ?? 0)).to.be.greaterThan(2000)
    document.dispatchEvent(new Event('visibilitychange'))
    // It jumped back: by itself it only plays on to its end.
    await until(() => !follower.seeking && follower.currentTime < 8 && Math.abs(run().drifts()[0]?.ms ?? 9000) < 600)
  })

  it('gives small pictures the small rendition, and large ones and those side by side a larger one', async () => {
    await open([stream(1), slides], { width: 1400 })
    performance.clearResourceTimings()
    const follower = await until(() => videos()[0])
    view.element.currentTime = 7
    await until(() => follower.currentTime > 8)
    const loaded = () => performance.getEntriesByType('resource').filter(({ name }) => /\/hls\/1\b/.test(name))
    expect([follower.videoHeight, loaded().length]).to.deep.equal([180, 0])
    run().setLarge(2)
    await until(() => videos()[0]?.videoHeight === 360)
    view.close()
    await open([stream(1), slides], { width: 1400, StreamView: 'pip-5' })
    await until(() => videos()[0]?.videoHeight === 360)
  })

  it('shows at most two pictures on phones, and one where the viewer switches', async () => {
    const { matchMedia } = window
    window.matchMedia = (query) =>
      query.includes('pointer: coarse')
        ? Object.assign(new EventTarget(), { matches: true, media: query, onchange: null, addListener: () => {}, removeListener: () => {} })
        : matchMedia.call(window, query)
    try {
      await open([stream(1), slides, screen], { StreamView: 'multi-1' })
      await until(() => videos().length === 1)
      expect(run().store.get()).to.deep.include({ view: 'pip-4', max: 2, shown: [1, 2] })
      run().setView('multi-3')
      expect(run().store.get()).to.deep.include({ view: 'pip-4', shown: [1, 2] })
      run().setView('single')
      run().setLarge(3)
      await until(() => videos().length === 1)
      expect(run().store.get().shown).to.deep.equal([3])
      view.button('Streams')?.click()
      const menu = await until(() => view.find('[role=menu]'))
      expect(menu.textContent).not.to.contain('Multi-view')
    } finally {
      window.matchMedia = matchMedia
    }
  })

  it('fills the window where there is no full screen for two pictures, until Escape or another press', async () => {
    const apple = HTMLVideoElement.prototype as { webkitEnterFullscreen?: () => void }
    let entered = 0
    apple.webkitEnterFullscreen = () => entered++
    Object.defineProperty(document, 'fullscreenEnabled', { configurable: true, value: false })
    try {
      await open([stream(1), slides])
      const button = await until(() => view.button('Full screen'))
      button.click()
      await until(() => view.box.hasAttribute('data-fills') && view.button('Leave full screen'))
      const { width, height } = view.box.getBoundingClientRect()
      expect([Math.round(width), Math.round(height)]).to.deep.equal([innerWidth, innerHeight])
      view.press('Escape')
      await until(() => !view.box.hasAttribute('data-fills') && view.button('Full screen'))
      view.button('Full screen')?.click()
      await until(() => view.button('Leave full screen'))
      view.button('Leave full screen')?.click()
      await until(() => view.button('Full screen'))
      expect(view.box.hasAttribute('data-fills')).to.equal(false)
      expect(entered).to.equal(0)
    } finally {
      delete apple.webkitEnterFullscreen
      Reflect.deleteProperty(document, 'fullscreenEnabled')
    }
  })

  it('shows the camera of a chapter large when the player comes to it', async () => {
    const item = mediaItem({ MultiStream: true, ChildStreams: [stream(1), slides], MediaURL: '', DashURL: '', ThinnedMediaURL: clip })
    const Items = item.Chapters.Items.map((chapter, index) => ({ ...chapter, CameraAngle: index === 1 ? 2 : 0 }))
    view = await openPlayer({ item: { ...item, Chapters: { ...item.Chapters, Items } }, engine: 'native' })
    view.find('.vt-start')?.click()
    await until(() => streamsOf(view.player))
    view.element.currentTime = 6.5
    await until(() => run().store.get().shown[0] === 2)
  })
})
