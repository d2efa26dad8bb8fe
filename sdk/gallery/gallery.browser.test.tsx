import { expect } from '@esm-bundle/chai'
import { audit, until } from '../ui/page.fixture.ts'
import { missing, type OpenGallery, openGallery, photo, photos, poster } from './gallery.fixture.tsx'
import type { Gallery } from './index.ts'

describe('Gallery.Stage', () => {
  let page: HTMLElement
  let clock: OpenGallery['clock']
  let runs: OpenGallery['runs']
  let shown: number[]
  let close = (): void => undefined
  afterEach(() => close())

  const open = async (props: Partial<Gallery.StageProps> = {}, width?: number, height?: number) => {
    const opened = await openGallery(props, width, height)
    ;({ page, clock, runs, shown, close } = opened)
    return opened.draw
  }
  const stage = () => page.querySelector<HTMLElement>('.vt-gallery')
  const find = <Kind extends HTMLElement = HTMLElement>(selector: string): Kind | null => page.querySelector<Kind>(selector)
  const current = (): string | undefined => find<HTMLImageElement>('[data-state=current] img')?.alt
  const comes = (alt: string) => until(() => current() === alt)
  const button = (name: string): HTMLButtonElement | undefined =>
    [...page.querySelectorAll('button')].find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name)
  const press = (key: string, target: Element | null = stage()): void =>
    void target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  const drawn = (): number => [...page.querySelectorAll('canvas')].filter(({ width }) => width > 1).length

  it('shows a message without photos in every mode, also with invalid settings', async () => {
    for (const GalleryMode of [1, 2, 3, 4, 5, 'x' as unknown as number]) {
      await open({ items: [], settings: { GalleryMode: GalleryMode as 1, AutoPlay: true, DurationSecs: Number.NaN } })
      expect(page.textContent).to.contain('No photos here.')
      expect(page.querySelectorAll('button, img')).to.have.length(0)
      clock.pass(60_000)
      close()
    }
  })

  it('replaces a picture that fails to load once and plays on', async () => {
    await open({ items: [missing(1), photo(2)], settings: { GalleryMode: 3 } })
    const broken = await until(() => find('[data-state=current] .vt-gallery-broken'))
    expect(broken.getAttribute('aria-label')).to.equal('Picture 1: this photo could not be loaded')
    button('Next photo')?.click()
    await comes('Picture 2')
    button('Previous photo')?.click()
    await until(() => find('[data-state=current] .vt-gallery-broken'))
    expect(page.querySelectorAll('img[src*=none]')).to.have.length(0)
  })

  it('keeps the current image when the larger file fails to load', async () => {
    const { fetch } = window
    const refused: string[] = []
    window.fetch = async (...given) => {
      const answer = await fetch(...given)
      if (!answer.ok) setTimeout(() => refused.push(String(given[0])))
      return answer
    }
    const ImageURLs = [...photo(1).ImageURLs, { URL: '/none.jpg?large', Size: 4000 }]
    await open({ items: [photo(1, { ImageURLs, Width: 4000, Height: 2250 })], settings: { GalleryMode: 3 } }, 200, 300)
    const width = (): number => find<HTMLCanvasElement>('[data-state=current] canvas')?.width ?? 0
    await until(() => width() === 200)
    page.style.width = '900px'
    await until(() => refused.length > 0)
    window.fetch = fetch
    page.style.width = '120px'
    await until(() => width() === 120)
    expect([refused.length, find('.vt-gallery-broken'), find('[data-plain]')]).to.deep.equal([1, null, null])
  })

  it('ignores unsafe addresses and invalid backgrounds', async () => {
    const items = [photo(1, { ImageURLs: [{ URL: 'javascript:alert(1)', Size: 1 }], DownloadURL: 'javascript:alert(1)' })]
    await open({ items, settings: { ShowDownloadLink: true, BackgroundColour: 'url(x)', BackgroundImage: 'javascript:alert(1)' } })
    await until(() => find('[data-state=current] .vt-gallery-broken'))
    expect([page.querySelectorAll('a').length, stage()?.getAttribute('style') ?? '']).to.deep.equal([0, ''])
  })

  it('shows at most 500 of 10,000 pictures and mounts five at a time', async () => {
    await open({ items: photos(10_000) })
    await comes('Picture 1')
    expect(find('.vt-gallery-position')?.textContent).to.equal('1 of 500')
    press('End')
    await comes('Picture 500')
    clock.pass(500)
    const slides = (): number => page.querySelectorAll('.vt-gallery-slide').length
    await until(() => slides() === 5)
    const before = [...page.querySelectorAll('canvas')]
    press('Home')
    await comes('Picture 1')
    clock.pass(500)
    await until(() => before.every((canvas) => canvas.isConnected || canvas.width === 1))
    // A photo that leaves is released a frame after the next one is drawn.
    await until(() => drawn() <= 3)
    expect([slides() <= 5, page.querySelectorAll('.vt-gallery-slide img[src]').length]).to.deep.equal([true, 0])
  })

  it('passes the accessibility audit in every mode, closed and open', async () => {
    for (const GalleryMode of [1, 2, 3, 4, 5] as const) {
      await open({ settings: { GalleryMode, ShowDownloadLink: true }, items: [photo(1, { DownloadURL: poster }), photo(2)] })
      const isOfMany = GalleryMode === 2 || GalleryMode === 5
      if (!isOfMany) await comes('Picture 1')
      await finished()
      expect(await audit(), `mode ${GalleryMode}`).to.deep.equal([])
      if (isOfMany) {
        button('Open Picture 2')?.click()
        await comes('Picture 2')
        await finished()
        expect(await audit(), `mode ${GalleryMode}, open`).to.deep.equal([])
      }
      close()
    }
  })

  it('is controlled by keys and remote controls, announces its position and does not handle keys of a focused button', async () => {
    await open({ settings: { GalleryMode: 3 } })
    await comes('Picture 1')
    expect(find('[role=status]')?.textContent).to.equal('')
    press('ArrowRight')
    await comes('Picture 2')
    await until(() => find('[role=status]')?.textContent === 'Photo 2 of 3: Picture 2')
    press('MediaTrackPrevious')
    await comes('Picture 1')
    press(' ', button('Next photo'))
    press('x')
    expect(stage()?.dataset['playing']).to.equal(undefined)
    press(' ')
    await until(() => stage()?.dataset['playing'])
    press('+')
    await until(() => stage()?.dataset['zoomed'])
    press('Escape')
    await until(() => !stage()?.dataset['zoomed'])
    expect(current()).to.equal('Picture 1')
  })

  it('advances by its clock without an announcement and reports the end of the run', async () => {
    await open({ settings: { GalleryMode: 3, AutoPlay: true, DurationSecs: 5 }, items: photos(2) })
    await comes('Picture 1')
    clock.pass(5000)
    await comes('Picture 2')
    expect([find('[role=status]')?.textContent, runs()]).to.deep.equal(['', 0])
    clock.pass(5000)
    await comes('Picture 1')
    expect([shown, runs()]).to.deep.equal([[1, 2, 1], 1])
    button('Pause')?.click()
    clock.pass(60_000)
    expect(shown).to.have.length(3)
  })

  it('ignores buttons and keys in a gallery without controls', async () => {
    await open({ settings: { DisableControls: true, AutoPlay: true } })
    await comes('Picture 1')
    press('ArrowRight')
    expect([page.querySelectorAll('button').length, stage()?.tabIndex]).to.deep.equal([0, -1])
    clock.pass(10_000)
    await comes('Picture 2')
  })

  it('opens a tile, closes it with Escape and returns the focus', async () => {
    await open({ settings: { GalleryMode: 5 } })
    button('Open Picture 2')?.click()
    await comes('Picture 2')
    await until(() => document.activeElement === button('Close'))
    press('ArrowRight', document.activeElement)
    await comes('Picture 3')
    press('Escape', document.activeElement)
    await until(() => document.activeElement === button('Open Picture 3'))
  })

  it('turns by a swipe of at least 80 pixels, unless swiping is off', async () => {
    const swipe = (pixels: number): void => {
      const target = find('.vt-gallery-slides')
      const send = (type: string, clientX: number): boolean | undefined =>
        target?.dispatchEvent(new PointerEvent(type, { clientX, clientY: 200, pointerId: 1, bubbles: true, isPrimary: true }))
      // A pointer that a test makes cannot be captured.
      const view = find('.vt-gallery-view') as HTMLElement
      view.setPointerCapture = () => undefined
      send('pointerdown', 300)
      send('pointermove', 300 + pixels / 2)
      send('pointermove', 300 + pixels)
      send('pointerup', 300 + pixels)
    }
    await open()
    await comes('Picture 1')
    swipe(-79)
    swipe(-80)
    await comes('Picture 2')
    expect(shown).to.deep.equal([1, 2])
    close()
    await open({ settings: { DisableSwipe: true } })
    await comes('Picture 1')
    swipe(-200)
    await until(() => clock.waiting().length > 0)
    expect(shown).to.deep.equal([1])
  })

  it('has the pause button first in every mode and pauses while its tab is hidden', async () => {
    for (const GalleryMode of [1, 2, 3, 4] as const) {
      await open({ settings: { GalleryMode, AutoPlay: true } })
      await until(() => page.querySelector('button')?.getAttribute('aria-label') === 'Pause')
      close()
    }
    await open({ settings: { AutoPlay: true } })
    await comes('Picture 1')
    const hide = (isHidden: boolean): void => {
      Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }
    hide(true)
    clock.pass(60_000)
    hide(false)
    Reflect.deleteProperty(document, 'hidden')
    clock.pass(99)
    clock.pass(9_900)
    expect(shown).to.deep.equal([1])
    clock.pass(1000)
    await comes('Picture 2')
  })

  it('shows a picture in 2 s and hides it in 1 s with the requested transition', async () => {
    await open({ settings: { GalleryMode: 3, TransitionIndex: 4 } })
    await comes('Picture 1')
    button('Next photo')?.click()
    await comes('Picture 2')
    const [comesBy, goesBy] = ['current', 'leaving'].map((state) => getComputedStyle(find(`[data-state=${state}]`) as HTMLElement))
    expect([comesBy?.animationName, comesBy?.animationDuration]).to.deep.equal(['vt-gallery-zoom-out', '2s'])
    expect([goesBy?.animationName, goesBy?.animationDuration]).to.deep.equal(['vt-gallery-unfade', '1s'])
    clock.pass(2000)
    // What went is drawn no more.
    await until(() => drawn() === 2)
    for (const canvas of page.querySelectorAll<HTMLElement>('.vt-gallery-slide'))
      expect(getComputedStyle(canvas).willChange).to.equal('auto')
  })

  it('shows caption, bar, background and download link according to the settings', async () => {
    const Description = 'By class 6b'
    const items = [photo(1, { Description, DownloadURL: '/file.jpg' }), photo(2, { Description })]
    const settings = { ShowDownloadLink: true, BackgroundColour: 'rgb(1, 2, 3)', BackgroundImage: poster }
    await open({ items, settings })
    await comes('Picture 1')
    expect(find('.vt-gallery-caption')?.textContent).to.equal('Picture 1By class 6b')
    expect(find<HTMLAnchorElement>('a[download]')?.pathname).to.equal('/file.jpg')
    const { backgroundColor, backgroundImage } = getComputedStyle(stage() as HTMLElement)
    expect([backgroundColor, backgroundImage.includes('poster.jpg')]).to.deep.equal(['rgb(1, 2, 3)', true])
    button('Next photo')?.click()
    await comes('Picture 2')
    expect(find('a[download]')).to.equal(null)
    close()
    await open({ items, settings: { Captions: false, ShowControls: false } })
    await comes('Picture 1')
    expect([find('.vt-gallery-caption'), find('a[download]')]).to.deep.equal([null, null])
    const opacity = (): string => getComputedStyle(find('.vt-gallery-bar') as HTMLElement).opacity
    await until(() => opacity() === '0')
    // Whoever comes by the Tab key finds it.
    button('Play')?.focus()
    await until(() => opacity() === '1')
  })

  it('redraws pictures whose drawing was interrupted, and rotates pictures', async () => {
    await open({ items: [photo(1), photo(2), photo(3, { AutoRate: 90, AutoScaleX: -1 })], settings: { GalleryMode: 3 } })
    await comes('Picture 1')
    for (let turn = 0; turn < 3; turn++) {
      button('Next photo')?.click()
      button('Previous photo')?.click()
    }
    button('Next photo')?.click()
    await comes('Picture 2')
    await until(() => (find('[data-state=current] canvas') as HTMLCanvasElement | null)?.width === 320)
    button('Next photo')?.click()
    await comes('Picture 3')
    const { rotate, scale } = getComputedStyle(find('[data-state=current] canvas') as HTMLElement)
    expect([rotate, scale]).to.deep.equal(['90deg', '-1 1'])
  })

  it('shows other pictures at once while it is paused', async () => {
    const draw = await open()
    await comes('Picture 1')
    draw({ items: [photo(7), photo(8)] })
    await comes('Picture 7')
    draw({ items: [] })
    await until(() => page.textContent?.includes('No photos here.'))
  })

  it('fits 320 pixels with large enough targets, six thumbnails of 17 pictures and four of 16', async () => {
    for (const [count, seen] of [
      [17, 6],
      [16, 4],
    ] as const) {
      await open(
        { settings: { GalleryMode: 4, ShowDownloadLink: true }, items: photos(count).map((one) => ({ ...one, DownloadURL: poster })) },
        320,
      )
      await comes('Picture 1')
      const box = stage()?.getBoundingClientRect()
      for (const target of page.querySelectorAll('.vt-gallery-bar :is(button, a)')) {
        const { width, height, left, right } = target.getBoundingClientRect()
        expect(Math.min(width, height)).to.be.at.least(24)
        expect(left >= (box?.left ?? 0) && right <= (box?.right ?? 0), target.getAttribute('aria-label') ?? '').to.equal(true)
      }
      const strip = find('.vt-gallery-strip')
      const thumb = strip?.querySelector('li')?.getBoundingClientRect().width ?? 0
      expect(Math.round((strip?.clientWidth ?? 0) / (thumb + 8))).to.equal(seen)
      close()
    }
  })
})

const finished = async (): Promise<unknown> =>
  Promise.allSettled(document.getAnimations().map((animation) => (animation.finish(), animation.finished)))
