import { expect } from '@esm-bundle/chai'
import { audit, media, mediaItem, type OpenPlayer, openPlayer, playlistItem, until } from '../player.fixture.tsx'

const file = `${media}around.mp4`
const around = { Is360: true, MediaURL: file, DashURL: '', ThinnedMediaURL: file, Duration: 6, Width: 640, Height: 320 }

describe('panorama', () => {
  let view: OpenPlayer
  afterEach(() => view.close())

  const canvas = () => view.find<HTMLCanvasElement>('canvas.vt-panorama')
  const start = async (more: Parameters<typeof openPlayer>[0] = {}): Promise<HTMLCanvasElement> => {
    view = await openPlayer({ item: mediaItem(around), engine: 'native', ...more })
    view.find('.vt-start')?.click()
    return until(canvas)
  }
  /** The colour in the middle of what is drawn next. A canvas keeps its image for as long as the frame lasts. */
  const colour = async (): Promise<string> => {
    view.player.panorama?.turn(0, 0)
    // What it does, it does a moment later: then the frame of the screen is asked for before ours.
    await new Promise((resolve) => setTimeout(resolve))
    return new Promise((resolve) => {
      requestAnimationFrame(() => {
        const drawn = canvas()
        const copy = document.createElement('canvas')
        copy.width = copy.height = 1
        const pen = copy.getContext('2d')
        if (drawn?.width) pen?.drawImage(drawn, drawn.width / 2, drawn.height / 2, 1, 1, 0, 0, 1, 1)
        const [red = 0, green = 0, blue = 0] = pen?.getImageData(0, 0, 1, 1).data ?? []
        resolve([red, green, blue].map((part) => (part > 127 ? 1 : 0)).join(''))
      })
    })
  }
  const names: Record<string, string> = { '100': 'red', '010': 'green', '001': 'blue', '110': 'yellow', '111': 'white', '000': 'black' }
  const sees = async (expected: string): Promise<void> => {
    let last = ''
    for (const end = performance.now() + 4000; performance.now() < end; ) {
      last = names[await colour()] ?? ''
      if (last === expected) return
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
    expect(last).to.equal(expected)
  }

  it('stays flat and shows a message when the image may not be read or WebGL 2 is missing', async () => {
    view = await openPlayer({ item: mediaItem(around), engine: 'native' })
    const real = HTMLCanvasElement.prototype.getContext
    HTMLCanvasElement.prototype.getContext = () => null
    try {
      view.find('.vt-start')?.click()
      await until(() => view.find('.vt-message')?.textContent === 'This browser cannot show 360° images. The image is shown flat.')
    } finally {
      HTMLCanvasElement.prototype.getContext = real
    }
    expect(canvas()).to.equal(null)
    expect(view.player.store.get().panorama).to.equal('flat')
    expect(view.find('.vt-pad')).to.equal(null)
    await until(() => view.element.currentTime > 0.2)
    view.close()
    // From another origin, without leave to read it.
    const foreign = `http://localhost:${location.port}${media}around.mp4`
    view = await openPlayer({ item: mediaItem({ ...around, MediaURL: foreign, ThinnedMediaURL: foreign }), engine: 'native' })
    view.element.crossOrigin = null
    view.find('.vt-start')?.click()
    await until(() => view.player.store.get().panorama === 'flat')
    expect(canvas()).to.equal(null)
    expect(view.box.dataset['panorama']).to.equal(undefined)
  })

  it('is absent for other videos and is removed when the next entry is one', async () => {
    const next = playlistItem({ EncID: 'B', MediaURL: '', DashURL: '', ThinnedMediaURL: `${media}clip.mp4` })
    await start({ item: { ...mediaItem(), Playlist: [playlistItem(around), next] } })
    await until(() => view.find('.vt-pad'))
    view.player.playlist?.next()
    await until(() => !canvas() && !view.find('.vt-pad'))
    await until(() => view.element.currentTime > 0.2)
    expect([view.box.dataset['panorama'], view.player.store.get().look]).to.deep.equal([undefined, undefined])
    expect(canvas()).to.equal(null)
  })

  it('shows the image ahead, left, right, behind, above and below', async () => {
    await start()
    await sees('blue')
    const look = async (right: number, up: number, expected: string): Promise<void> => {
      view.player.panorama?.reset()
      view.player.panorama?.turn(right, up)
      await sees(expected)
    }
    await look(-90, 0, 'red')
    await look(90, 0, 'green')
    await look(180, 0, 'yellow')
    await look(0, 85, 'white')
    await look(0, -85, 'black')
    await look(-90, 0, 'red')
  })

  it('turns and zooms by keys while its canvas has the focus, and does not handle keys of the player', async () => {
    const picture = await start()
    await sees('blue')
    picture.focus()
    for (let press = 0; press < 9; press++) view.press('a', picture)
    await sees('red')
    for (let press = 0; press < 9; press++)
      picture.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', shiftKey: true, bubbles: true, cancelable: true }))
    await sees('blue')
    view.press('+', picture)
    expect(view.player.store.get().look?.fov).to.equal(80)
    for (let press = 0; press < 20; press++) view.press('-', picture)
    expect(view.player.store.get().look?.fov).to.equal(120)
    view.press('0', picture)
    expect(view.player.store.get().look).to.deep.equal({ yaw: 0, pitch: 0, fov: 90 })
    // An arrow alone seeks, and letters elsewhere in the player turn nothing.
    view.player.playback?.pause()
    const before = view.element.currentTime
    view.press('ArrowRight', picture)
    await until(() => view.element.currentTime > before + 1)
    view.press('a')
    expect(view.player.store.get().look?.yaw).to.equal(0)
  })

  it('is dragged without pausing, pinched, and turned by the wheel only with the focus', async () => {
    const picture = await start()
    await sees('blue')
    const { element } = view
    const point = (type: string, id: number, x: number, y = 100): void =>
      void element.dispatchEvent(new PointerEvent(type, { pointerId: id, clientX: x, clientY: y, bubbles: true, cancelable: true }))
    const wheel = () => element.dispatchEvent(new WheelEvent('wheel', { deltaY: 100, bubbles: true, cancelable: true }))
    expect(wheel()).to.equal(true)
    point('pointerdown', 1, 100)
    point('pointermove', 1, 100 + view.box.clientWidth)
    point('pointerup', 1, 100 + view.box.clientWidth)
    element.click()
    expect(Math.round(view.player.store.get().look?.yaw ?? 0)).to.equal(-90)
    await sees('red')
    expect(element.paused).to.equal(false)
    expect(document.activeElement).to.equal(picture)
    expect(wheel()).to.equal(false)
    expect(view.player.store.get().look?.fov).to.equal(95)
    point('pointerdown', 1, 100)
    point('pointerdown', 2, 200)
    point('pointermove', 2, 300)
    expect(view.player.store.get().look?.fov).to.equal(47.5)
    point('pointerup', 1, 100)
    point('pointerup', 2, 300)
    // What is no drag is a click.
    point('pointerdown', 1, 100)
    point('pointerup', 1, 100)
    element.click()
    await until(() => element.paused)
  })

  it('has buttons for every movement and announces the direction', async () => {
    await start()
    await until(() => view.find('.vt-pad'))
    expect(await audit()).to.deep.equal([])
    for (const button of view.box.querySelectorAll('.vt-pad button')) {
      const { width, height } = button.getBoundingClientRect()
      expect(Math.min(width, height)).to.be.at.least(24)
    }
    for (let press = 0; press < 4; press++) view.button('Look left')?.click()
    await until(() => view.button('Reset view (now 40° left)'))
    view.button('Look up')?.click()
    view.button('Zoom in')?.click()
    await until(() => view.player.store.get().look?.fov === 80)
    expect(view.player.store.get().look).to.deep.equal({ yaw: -40, pitch: 10, fov: 80 })
    view.button('Reset view (now 40° left)')?.click()
    await until(() => view.button('Reset view (now straight ahead)'))
  })

  it('draws only changed frames, in its current size', async () => {
    const picture = await start()
    await sees('blue')
    view.player.playback?.pause()
    await until(() => view.element.paused)
    await new Promise((resolve) => setTimeout(resolve, 200))
    const gl = picture.getContext('webgl2')
    let drawn = 0
    const real = gl?.drawArrays.bind(gl)
    if (gl && real)
      gl.drawArrays = (...given) => {
        drawn++
        real(...given)
      }
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(drawn).to.equal(0)
    view.player.panorama?.turn(1, 0)
    view.player.panorama?.turn(1, 0)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(drawn).to.equal(1)
    const { parentElement } = view.box
    if (parentElement) parentElement.style.width = '400px'
    await until(() => picture.width === Math.round(400 * Math.min(2, devicePixelRatio)))
    await sees('blue')
  })

  it('recovers after the graphics context was lost', async () => {
    const picture = await start()
    await sees('blue')
    const lose = picture.getContext('webgl2')?.getExtension('WEBGL_lose_context')
    lose?.loseContext()
    await until(() => picture.hidden)
    lose?.restoreContext()
    await until(() => !picture.hidden)
    view.player.panorama?.turn(90, 0)
    await sees('green')
  })

  it('shows a message when the device has no motion sensor', async () => {
    await start()
    await until(() => view.find('.vt-pad'))
    view.player.panorama?.follow()
    expect(view.player.store.get().following ?? false).to.be.a('boolean')
    await until(() => view.find('.vt-message')?.textContent === 'No motion sensor found on this device.')
    expect(view.player.store.get().following).to.equal(false)
  })

  it('follows the device from the current direction', async () => {
    await start()
    await until(() => view.find('.vt-pad'))
    view.player.panorama?.turn(20, 0)
    view.player.panorama?.follow()
    await until(() => view.player.store.get().following)
    const hold = (alpha: number): void => void dispatchEvent(new DeviceOrientationEvent('deviceorientation', { alpha, beta: 90, gamma: 0 }))
    await new Promise((resolve) => setTimeout(resolve, 50))
    hold(10)
    hold(40)
    expect(Math.round(view.player.store.get().look?.yaw ?? 0)).to.equal(-10)
    view.player.panorama?.follow()
    await until(() => !view.player.store.get().following)
    hold(80)
    expect(Math.round(view.player.store.get().look?.yaw ?? 0)).to.equal(-10)
  })
})
