import { expect } from '@esm-bundle/chai'
import { createRoot } from 'react-dom/client'
import { ClientContext } from '../client/index.ts'
import type { MediaItem } from '../media/contract.ts'
import type { PanelHost, PanelPlayback } from '../panels/index.ts'
import { mediaItem } from '../player/player.fixture.tsx'
import { createStore, type Store } from '../store/index.ts'
import { audit, loadStyles, until } from '../ui/page.fixture.ts'
import { createClient } from '../wire/index.ts'
import type { Slide, Slideshow } from './contract.ts'
import { SlideshowsPanelContent } from './slideshows-panel-content.tsx'

const pixel = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const slide = (ID: number, StartTime: number, Text = ''): Slide => ({ ID, StartTime, Text, ImageURL: pixel, ThumbnailURL: pixel })
const show = (ID: number, Name: string, Slides: Slide[]): Slideshow => ({
  ...{ ID, Name, OCREnabled: false, IsVideoOCR: false, CanEdit: false, Slides, Imports: [] },
})
const long = `Photosynthesis ${'averylongwordwithoutanyspace'.repeat(3)} ${'turns light into sugar '.repeat(10)}to the end`
const leaves = show(7, 'Leaves', [slide(1, 0, 'Welcome'), slide(2, 83, long), slide(3, -1, 'Chlorophyll')])
const roots = show(8, 'Roots', [slide(4, 12, 'Water and light')])

describe('SlideshowsPanelContent', () => {
  let page: HTMLElement
  let close = (): void => undefined
  let played: number[]
  let changes: Partial<MediaItem>[]
  let playback: Store<PanelPlayback>
  let isAway: boolean
  afterEach(() => close())

  const open = async (shows: Slideshow[], { width = 380, first = 0, away = false } = {}): Promise<void> => {
    await loadStyles(import.meta.url, '../ui/tokens.css', './slideshows.css')
    document.documentElement.lang = 'en'
    page = document.body.appendChild(document.createElement('main'))
    page.style.width = `${width}px`
    ;[played, changes, playback, isAway] = [[], [], createStore<PanelPlayback>({ time: 0, index: 0 }), away]
    const host: PanelHost = {
      playback,
      currentTime: () => 0,
      playFrom: (seconds) => played.push(seconds),
      open: () => undefined,
      address: (url) => url,
      onChange: (change) => changes.push(change),
    }
    const answer = async (input: string): Promise<Response> => {
      if (isAway) throw new Error('away')
      const one = shows.find(({ ID }) => input.includes(`/${ID}/`))
      if (one) return Response.json(one)
      const Items = shows.map((one) => ({ ...one, SlideCount: one.Slides.length, ImageURL: pixel }))
      return Response.json({ Items, Count: Items.length, CanEdit: false })
    }
    const client = createClient({ base: 'https://media.example', fetch: ((input: string) => answer(String(input))) as typeof fetch })
    const item = { ...mediaItem(), Duration: 120, SlideShowList: { Count: 1, CanEdit: false } }
    const root = createRoot(page)
    root.render(
      <ClientContext value={client}>
        <SlideshowsPanelContent item={item} host={host} place="page" first={first} />
      </ClientContext>,
    )
    close = () => {
      root.unmount()
      page.remove()
    }
    await until(
      () => page.querySelector('.vt-slide, .vt-slideshow, .vt-slides-problem button') ?? page.textContent?.includes('There are no'),
    )
  }
  const rows = (): HTMLElement[] => [...page.querySelectorAll<HTMLElement>('.vt-slide')]
  const named = (name: string): HTMLElement =>
    [...page.querySelectorAll<HTMLElement>('a, button')].find(
      (one) => (one.getAttribute('aria-label') ?? one.textContent)?.trim() === name,
    ) ?? expect.fail(`There is no control ${name}.`)
  const search = (term: string): void => {
    const field = page.querySelector<HTMLInputElement>('input[type=search]') ?? expect.fail('There is no search.')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, term)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }

  it('passes the accessibility audit with slides, with several slideshows, with an error, and without any', async () => {
    await open([leaves])
    expect(await audit()).to.deep.equal([])
    close()
    await open([leaves, roots])
    expect(await audit()).to.deep.equal([])
    close()
    await open([leaves], { away: true })
    expect(await audit()).to.deep.equal([])
    close()
    await open([])
    expect(await audit()).to.deep.equal([])
  })

  it('says that loading failed, and loads again', async () => {
    await open([leaves], { away: true })
    expect(page.querySelector('[role=alert]')?.textContent).to.contain('The slides could not be loaded.')
    isAway = false
    named('Try again').click()
    await until(() => rows().length === 3)
    await until(() => document.activeElement?.className === 'vt-slides')
  })

  it('marks the slide that the player has reached, and plays from the time of one', async () => {
    await open([leaves])
    const marked = (): (string | null | undefined)[] => rows().map((row) => row.getAttribute('aria-current'))
    await until(() => marked()[0] === 'true')
    expect(marked()).to.deep.equal(['true', null, null])
    playback.set({ time: 84 })
    await until(() => rows()[1]?.querySelector('.vt-slide-now')?.textContent === 'Now')
    expect(marked()).to.deep.equal([null, 'true', null])
    named('Play from 1:23: slide 2').click()
    expect(played).to.deep.equal([83])
    const untimed = named('Open slide 3 in a new tab') as HTMLAnchorElement
    expect([untimed.target, untimed.rel]).to.deep.equal(['_blank', 'noopener noreferrer'])
  })

  it('cuts a text of more than 147 characters, and shows all of it', async () => {
    await open([leaves], { width: 260 })
    expect(rows()[1]?.querySelector('.vt-slide-text')?.textContent).to.have.lengthOf.at.most(148)
    const button = named('View All Text of slide 2')
    button.click()
    await until(() => rows()[1]?.querySelector('.vt-slide-text')?.textContent === long)
    expect(button.getAttribute('aria-expanded')).to.equal('true')
    for (const row of rows()) expect(row.scrollWidth, row.textContent ?? '').to.be.at.most(row.clientWidth)
  })

  it('opens one of several slideshows, also by its number, and tells the page how many there are', async () => {
    await open([leaves, roots])
    expect(changes).to.deep.equal([{ SlideShowList: { Count: 2, CanEdit: false } }])
    expect(page.querySelectorAll('.vt-slideshow')).to.have.length(2)
    page.querySelectorAll<HTMLElement>('.vt-slideshow')[1]?.click()
    await until(() => rows().length === 1 && page.querySelector('h3')?.textContent === 'Roots')
    named('All slideshows').click()
    await until(() => page.querySelectorAll('.vt-slideshow').length === 2)
    close()
    await open([leaves, roots], { first: 8 })
    await until(() => page.querySelector('h3')?.textContent === 'Roots')
  })

  it('finds slides of all slideshows by their words', async () => {
    await open([leaves, roots])
    search('light')
    await until(() => page.querySelector('output')?.textContent === '2 slides found')
    expect(rows().map((row) => row.querySelector('.vt-slide-name')?.textContent)).to.deep.equal(['Slide 2 · Leaves', 'Slide 1 · Roots'])
    named('Play from 0:12: slide 1').click()
    expect(played).to.deep.equal([12])
    search('nothing like it')
    await until(() => page.querySelector('output')?.textContent === 'No slides found')
    search('')
    await until(() => page.querySelectorAll('.vt-slideshow').length === 2)
  })
})
