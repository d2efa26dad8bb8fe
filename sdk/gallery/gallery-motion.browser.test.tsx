import { expect } from '@esm-bundle/chai'
import { audit, until } from '../ui/page.fixture.ts'
import { type OpenGallery, openGallery, photos } from './gallery.fixture.tsx'
import type { Gallery } from './index.ts'

describe('Gallery.Stage that plays by itself', () => {
  let view: OpenGallery
  afterEach(() => view.close())

  const open = async (props: Partial<Gallery.StageProps>): Promise<void> => {
    view = await openGallery({ settings: { GalleryMode: 3, AutoPlay: true, DurationSecs: 5 }, ...props })
  }
  const stage = () => view.page.querySelector<HTMLElement>('.vt-gallery')
  const current = (): string | undefined => view.page.querySelector<HTMLImageElement>('[data-state=current] img')?.alt
  const comes = (alt: string) => until(() => current() === alt)
  const button = (name: string) => view.page.querySelector<HTMLButtonElement>(`button[aria-label=${name}]`)

  it('passes the accessibility audit', async () => {
    await open({})
    await comes('Picture 1')
    expect(await audit()).to.deep.equal([])
  })

  const point = (name: 'pointerenter' | 'pointerleave', pointerType: string): void =>
    void stage()?.dispatchEvent(new PointerEvent(name, { pointerType }))

  it('waits while a mouse points at it or the focus is in it, and goes on after that or when somebody presses play', async () => {
    await open({ items: photos(4) })
    await comes('Picture 1')
    point('pointerenter', 'touch')
    view.clock.pass(5000)
    await comes('Picture 2')
    point('pointerenter', 'mouse')
    view.clock.pass(60_000)
    expect(current()).to.equal('Picture 2')
    point('pointerleave', 'mouse')
    view.clock.pass(5000)
    await comes('Picture 3')
    button('Pause')?.focus()
    view.clock.pass(60_000)
    expect([current(), button('Pause') !== null]).to.deep.equal(['Picture 3', true])
    button('Pause')?.click()
    ;(await until(() => button('Play'))).click()
    view.clock.pass(5000)
    await comes('Picture 4')
  })

  it('does not move by itself for viewers who want less motion, except on a screen that nobody operates', async () => {
    const real = window.matchMedia
    window.matchMedia = (query) => (query.includes('reduced-motion') ? ({ matches: true } as MediaQueryList) : real.call(window, query))
    try {
      await open({ items: photos(2) })
      await comes('Picture 1')
      view.clock.pass(60_000)
      expect(current()).to.equal('Picture 1')
      button('Play')?.click()
      view.clock.pass(5000)
      await comes('Picture 2')
      view.close()
      await open({ items: photos(2), runsAlone: true })
      await comes('Picture 1')
      view.clock.pass(5000)
      await comes('Picture 2')
    } finally {
      window.matchMedia = real
    }
  })
})
