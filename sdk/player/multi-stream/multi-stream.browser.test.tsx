import { expect } from '@esm-bundle/chai'
import type { ChildStream } from '../../multi-stream/contract.ts'
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

  const open = async (streams: ChildStream[], more: { start?: boolean; width?: number; StreamView?: 'single' | 'multi-1' } = {}) => {
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
    await until(() => view.find('[role=menu]'))
    await audit(view.box)
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
