import { expect } from '@esm-bundle/chai'
import { executeServerCommand } from '@web/test-runner-commands'
import { closeFrames, openFrame } from '../testing/frame.fixture.ts'
import { media, mediaItem, playlistItem, until } from '../testing/page.fixture.ts'

interface Point {
  x: number
  y: number
}
const Pages = ['One', 'Two', 'Three'].map((Title) => ({
  ...{ Title, Width: 320, Height: 180 },
  ImageURLs: [{ URL: `${media}poster.jpg?${Title}`, Size: 320 }],
}))
const item = mediaItem({ RecordType: 4, Playlist: [playlistItem({ MediaURL: '', ThinnedMediaURL: '', Pages })] })
const steps = 8
const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

/** Fingers that move from here to there, as a touched screen tells it. */
async function move(...fingers: { from: Point; to: Point }[]): Promise<void> {
  const at = (part: number) =>
    fingers.map(({ from, to }, id) => ({ id, x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }))
  const moves = Array.from({ length: steps }, (_, step) => ({ type: 'touchMove', touchPoints: at((step + 1) / steps) }))
  const all = [{ type: 'touchStart', touchPoints: at(0) }, ...moves, { type: 'touchEnd', touchPoints: [] }]
  // What a finger may do where is known to a browser once it has drawn that.
  await drawn()
  await drawn()
  expect(await executeServerCommand('touch', all)).to.equal(true)
}

describe('photosets on a touch screen', () => {
  afterEach(() => {
    closeFrames()
    document.body.style.height = ''
    scrollTo(0, 0)
  })

  const open = async (query: string) => {
    // On a page that is longer than the screen.
    document.body.style.height = '4000px'
    scrollTo(0, 0)
    const frame = await openFrame({ inside: '', query, item })
    const { left, top, width, height } = frame.getBoundingClientRect()
    const middle: Point = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
    const find = (selector: string) => frame.contentDocument?.querySelector<HTMLElement>(selector)
    const shown = (): string => find('[data-state=current] img')?.getAttribute('alt') ?? ''
    const swipe = (x: number, y: number) => move({ from: middle, to: { x: middle.x + x, y: middle.y + y } })
    return { find, shown, swipe, middle }
  }

  it('turn at 80 pixels sideways but not at 79, and never when swiping is off', async () => {
    const { shown, swipe } = await open('?GalleryMode=1')
    await until(() => shown() === 'One')
    await swipe(-79, 0)
    await swipe(-80, 0)
    await until(() => shown() === 'Two')
    await swipe(80, 0)
    await until(() => shown() === 'One')
    closeFrames()
    const off = await open('?GalleryMode=1&DisableSwipe=1')
    await until(() => off.shown() === 'One')
    await off.swipe(-200, 0)
    off.find('[data-action=next]')?.click()
    await until(() => off.shown() === 'Two')
  })

  it('zoom with two fingers without zooming the page', async () => {
    const { find, shown, middle } = await open('?GalleryMode=3')
    await until(() => shown() === 'One')
    const { x, y } = middle
    await move({ from: { x: x - 40, y }, to: { x: x - 120, y } }, { from: { x: x + 40, y }, to: { x: x + 120, y } })
    await until(() => find('.vt-gallery[data-zoomed]'))
    expect([visualViewport?.scale, scrollY, shown()]).to.deep.equal([1, 0, 'One'])
  })

  it('close an open photo at 120 pixels up or down, but not at 119', async () => {
    const { find, shown, swipe } = await open('?GalleryMode=5')
    ;(await until(() => find('.vt-gallery-tile button'))).click()
    await until(() => shown() === 'One')
    await swipe(0, 119)
    await swipe(-80, 0)
    await until(() => shown() === 'Two')
    await swipe(0, -120)
    await until(() => !find('.vt-gallery-open'))
    expect(scrollY).to.equal(0)
  })

  // The last one: a page that was thrown goes on for a while.
  it('let the page scroll', async () => {
    for (const GalleryMode of [1, 3, 4, 5]) {
      const { find, shown, swipe } = await open(`?GalleryMode=${GalleryMode}`)
      await until(() => shown() === 'One' || find('.vt-gallery-tile'))
      await swipe(0, -160)
      await until(() => scrollY > 100)
      expect(find('[data-zoomed]')).to.equal(null)
      closeFrames()
    }
  })
})
