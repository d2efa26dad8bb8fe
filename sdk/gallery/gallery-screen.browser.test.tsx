import { expect } from '@esm-bundle/chai'
import { executeServerCommand, sendKeys } from '@web/test-runner-commands'
import { until } from '../ui/page.fixture.ts'
import { GalleryTransitions } from './contract.ts'
import { missing, type OpenGallery, openGallery, photo, photos } from './gallery.fixture.tsx'

let opened: OpenGallery
const find = <Kind extends HTMLElement = HTMLElement>(selector: string): Kind | null => opened.page.querySelector<Kind>(selector)
const stage = (): HTMLElement => find('.vt-gallery') as HTMLElement
const current = (): string | undefined => find<HTMLImageElement>('[data-state=current] img')?.alt
const action = (name: string): HTMLButtonElement | null => find<HTMLButtonElement>(`[data-action=${name}]`)

describe('a gallery in full screen', () => {
  afterEach(async () => {
    opened.close()
    Reflect.deleteProperty(document, 'fullscreenEnabled')
    if (document.fullscreenElement) await document.exitFullscreen()
  })

  const open = async (): Promise<void> => {
    opened = await openGallery()
    await until(() => current() === 'Picture 1')
  }

  it('stays in the page when the browser refuses full screen', async () => {
    await open()
    let asked = 0
    stage().requestFullscreen = () => {
      asked++
      return Promise.reject(new TypeError('Permissions check failed'))
    }
    action('fullscreen')?.click()
    stage().focus()
    await sendKeys({ press: 'f' })
    await sendKeys({ press: 'ArrowRight' })
    await until(() => current() === 'Picture 2')
    expect([asked, action('leaveFullscreen'), action('fullscreen')?.title]).to.deep.equal([2, null, 'Full screen'])
  })

  it('offers no full screen when the page does not permit it', async () => {
    Object.defineProperty(document, 'fullscreenEnabled', { value: false, configurable: true })
    await open()
    stage().focus()
    await sendKeys({ press: 'f' })
    expect([action('fullscreen'), document.fullscreenElement]).to.deep.equal([null, null])
  })

  it('enters and leaves full screen by key and by button, updates the label and keeps the picture', async () => {
    await executeServerCommand('bring-to-front')
    await open()
    stage().focus()
    await sendKeys({ press: 'ArrowRight' })
    await until(() => current() === 'Picture 2')
    await sendKeys({ press: 'f' })
    await until(() => document.fullscreenElement === stage() && action('leaveFullscreen'))
    const { width, height } = stage().getBoundingClientRect()
    expect([width, height, action('fullscreen')]).to.deep.equal([innerWidth, innerHeight, null])
    await sendKeys({ press: 'f' })
    await until(() => !document.fullscreenElement && action('fullscreen'))
    action('fullscreen')?.focus()
    await sendKeys({ press: 'Enter' })
    await until(() => document.fullscreenElement === stage() && action('leaveFullscreen'))
    await sendKeys({ press: 'Enter' })
    await until(() => !document.fullscreenElement && action('fullscreen'))
    expect([current(), opened.shown]).to.deep.equal(['Picture 2', [1, 2]])
  })

  it('notices that the browser left full screen and that another element is in full screen', async () => {
    await executeServerCommand('bring-to-front')
    await open()
    stage().focus()
    await sendKeys({ press: 'f' })
    await until(() => action('leaveFullscreen'))
    await document.exitFullscreen()
    await until(() => action('fullscreen'))
    await sendKeys({ press: 'x' })
    await opened.page.requestFullscreen()
    await until(() => document.fullscreenElement === opened.page)
    expect(action('leaveFullscreen')).to.equal(null)
  })
})

describe('a gallery of one picture', () => {
  afterEach(() => opened.close())

  it('offers no next picture and plays its picture repeatedly', async () => {
    for (const GalleryMode of [1, 3, 4] as const) {
      opened = await openGallery({ items: photos(1), settings: { GalleryMode, AutoPlay: true, DurationSecs: 5 } })
      await until(() => current() === 'Picture 1')
      const names = [...opened.page.querySelectorAll('button')].map((button) => button.dataset['action'])
      expect(names, `mode ${GalleryMode}`).to.deep.equal(['larger', 'fullscreen'])
      opened.clock.pass(15_000)
      expect([opened.runs(), opened.shown, find('.vt-gallery-strip')], `mode ${GalleryMode}`).to.deep.equal([3, [1], null])
      await sendKeys({ press: 'ArrowRight' })
      expect(current()).to.equal('Picture 1')
      opened.close()
    }
  })

  it('is one card or tile that opens', async () => {
    for (const GalleryMode of [2, 5] as const) {
      opened = await openGallery({ items: photos(1), settings: { GalleryMode } })
      const small = await until(() => find<HTMLButtonElement>('li button'))
      expect(opened.page.querySelectorAll('li')).to.have.length(1)
      small.click()
      await until(() => current() === 'Picture 1')
      opened.close()
    }
  })
})

describe('a picture much smaller than the stage', () => {
  afterEach(() => opened.close())

  it('is enlarged at most four times and centred, also when rotated', async () => {
    const small = photo(1, { Width: 40, Height: 20 })
    for (const AutoRate of [0, 90]) {
      opened = await openGallery({ items: [{ ...small, AutoRate }], settings: { GalleryMode: 3, TransitionIndex: 6 } })
      await until(() => current() === 'Picture 1')
      const drawn = (find('[data-state=current] canvas') as HTMLElement).getBoundingClientRect()
      const around = (find('.vt-gallery-view') as HTMLElement).getBoundingClientRect()
      const middle = (box: DOMRect): number[] => [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)]
      const sides = [Math.round(drawn.width), Math.round(drawn.height)]
      expect(AutoRate === 0 ? sides : sides.toReversed()).to.deep.equal([160, 80])
      expect(middle(drawn)).to.deep.equal(middle(around))
      opened.close()
    }
  })
})

describe('pictures that fail to load', () => {
  afterEach(() => opened.close())

  it('request each thumbnail once and mark it as broken', async () => {
    for (const GalleryMode of [2, 4, 5] as const) {
      const items = [missing(GalleryMode * 10), photo(2), missing(GalleryMode * 10 + 1)]
      opened = await openGallery({ items, settings: { GalleryMode } })
      await until(() => opened.page.querySelectorAll('li img[data-broken]').length === 2)
      opened.draw({ className: 'drawn-again' })
      await until(() => find('.drawn-again'))
      expect(opened.page.querySelectorAll('li img[data-broken][src]'), `mode ${GalleryMode}`).to.have.length(0)
      opened.close()
    }
  })

  it('do not block the run', async () => {
    opened = await openGallery({
      items: [missing(1), missing(2), missing(3)],
      settings: { GalleryMode: 3, AutoPlay: true, DurationSecs: 5 },
    })
    for (const ID of [1, 2, 3]) {
      await until(() => opened.shown.includes(ID) && find('[data-state=current] .vt-gallery-broken'))
      opened.clock.pass(5000)
    }
    await until(() => opened.runs() === 1 && opened.shown.length === 4)
    expect(opened.page.querySelectorAll('.vt-gallery-slide img')).to.have.length(0)
  })
})

describe('transitions on a slow machine', () => {
  const real = requestAnimationFrame.bind(globalThis)
  let now = 0
  /** Milliseconds from one frame to the next, as the gallery sees it. */
  let frame = 0
  beforeEach(() => {
    globalThis.requestAnimationFrame = (act) =>
      real(() => {
        now += frame
        act(now)
      })
  })
  afterEach(() => {
    globalThis.requestAnimationFrame = real
    opened.close()
  })

  const seen = (): string | undefined => find('.vt-gallery-slides')?.dataset['transition']
  const framesPass = async (count: number): Promise<void> => {
    for (let left = count; left > 0; left--) await new Promise((resolve) => real(resolve))
  }
  /** Goes on by one photo while so many milliseconds lie between frames; answers how it came. */
  const goOn = async (milliseconds: number): Promise<string | undefined> => {
    frame = milliseconds
    const before = opened.shown.length
    action('next')?.click()
    await until(() => opened.shown.length > before && find('[data-state=leaving]'))
    const as = seen()
    await framesPass(Math.ceil(1500 / milliseconds))
    opened.clock.pass(2000)
    await until(() => !find('[data-state=leaving]'))
    return as
  }

  it('all seven fall back to a fade, then to a shorter fade', async () => {
    for (const [name, TransitionIndex] of Object.entries(GalleryTransitions)) {
      frame = 16
      opened = await openGallery({ items: photos(4), settings: { GalleryMode: 3, TransitionIndex } })
      await until(() => current() === 'Picture 1')
      await framesPass(30)
      const ways: (string | undefined)[] = []
      for (let turn = 0; turn < 5; turn++) ways.push(await goOn(60))
      const fades = name === 'fade' ? ['fade', 'fade', 'plain', 'plain', 'plain'] : [name, name, 'fade', 'fade', 'plain']
      expect(ways, name).to.deep.equal(fades)
      opened.close()
    }
  })

  it('do not change while frames are on time', async () => {
    frame = 16
    opened = await openGallery({ items: photos(4), settings: { GalleryMode: 3, TransitionIndex: GalleryTransitions.turn } })
    await until(() => current() === 'Picture 1')
    await framesPass(30)
    for (let turn = 0; turn < 3; turn++) expect(await goOn(16)).to.equal('turn')
  })
})
