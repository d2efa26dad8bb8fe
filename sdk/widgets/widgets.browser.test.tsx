import { expect } from '@esm-bundle/chai'
import { createRoot } from 'react-dom/client'
import { type MediaSummary, RecordTypes } from '../media/contract.ts'
import { audit, loadStyles, until } from '../ui/page.fixture.ts'
import type { WidgetCategory, WidgetData } from './contract.ts'
import { Widgets } from './index.ts'

/** In the order of `parts.ts`. */
const own = ['widget-frame', 'widget', 'widget-row', 'widget-displays', 'widget-categories', 'widget-panel']
const sheets = ['../ui/tokens.css', ...own.map((name) => `./${name}.css`)]

const item = (index: number, change: Partial<MediaSummary> = {}): MediaSummary => ({
  ...{ ClipDataID: index, EncID: `Item${index}`, RecordType: RecordTypes.video, Title: `Lesson ${index}`, Duration: 75 },
  ...{ Description: 'With experiments that every school can repeat.', ImageURLs: [], AudioOnly: false, Playable: true, Status: 'ready' },
  ...{ URL: `/view.aspx?id=Item${index}`, ViewURL: `/view.aspx?id=Item${index}`, EmbedURL: `/Embed.aspx?id=Item${index}` },
  ...{ ViewCount: 0, IsPrivate: false, Audience: 'everyone', DateCreated: '2026-10-28T12:00:00Z', OwnerDisplayName: '', IsOwner: false },
  ...change,
})
const media = (count: number, change: Partial<WidgetData> = {}): WidgetData => ({
  ...{ Title: 'New lessons', Display: 2, Message: '' },
  Items: Array.from({ length: count }, (_, index) => item(index + 1)),
  ...change,
})
const category = (ID: number, Title: string, change: Partial<WidgetCategory> = {}): WidgetCategory => ({
  ...{ ID, Title, Description: '', URL: `/?catid=${ID}`, ImageURL: '', BackgroundColour: '', ItemCount: 3 },
  ...{ SubCategories: [], SubCategoryCount: 0 },
  ...change,
})
const categories = (items: WidgetCategory[], change: Partial<WidgetData['Categories']> = {}): NonNullable<WidgetData['Categories']> => ({
  Items: items,
  ...{ OrderBy: 0, RenderMode: 1, ControlBar: false, LandscapeItem: false, DiscThumbnail: false },
  ...change,
})

describe('Widgets', () => {
  let page: HTMLElement
  let close = (): void => undefined
  afterEach(() => close())

  const open = async (data: WidgetData, props: Partial<Widgets.RootProps> = {}, width = 700): Promise<void> => {
    await loadStyles(import.meta.url, ...sheets)
    document.documentElement.lang = 'en'
    page = document.body.appendChild(document.createElement('main'))
    page.style.width = `${width}px`
    const root = createRoot(page)
    root.render(<Widgets.Root data={data} {...props} />)
    close = () => {
      root.unmount()
      page.remove()
    }
    await until(() => page.querySelector('[data-live]'))
  }
  const texts = (selector: string): string[] => [...page.querySelectorAll(selector)].map(({ textContent }) => textContent ?? '')
  const faces = (): HTMLAnchorElement[] => [...page.querySelectorAll<HTMLAnchorElement>('.vt-widget-face')]

  it('shows that there are no items, with the message of the server if there is one', async () => {
    await open(media(0))
    expect(page.textContent).to.equal('No Widget items to render')
    close()
    await open(media(0, { Message: 'This item does not exist, or you do not have access to it.' }))
    expect(page.textContent).to.equal('This item does not exist, or you do not have access to it.')
    close()
    await open(media(0, { Categories: categories([]) }))
    expect(page.textContent).to.equal('No Widget items to render')
  })

  it('draws an unknown display as a grid, and text as plain text', async () => {
    const Title = '<img src=x onerror="broken=1">\u202e'
    await open(media(0, { Display: 99, Items: [item(1, { Title, Description: Title, ViewURL: 'javascript:alert(1)' })] }))
    expect(page.querySelector<HTMLElement>('.vt-widget-list')?.dataset['display']).to.equal('grid')
    expect(texts('.vt-widget-name')).to.deep.equal([Title])
    expect(faces()[0]?.getAttribute('href')).to.equal('')
  })

  it('passes the accessibility audit in every display', async () => {
    for (const Display of [2, 3, 4, 5, 6]) {
      await open(media(4, { Display }), { viewed: [{ ClipDataID: 1, Progress: 40 }], children: () => <p>It plays.</p> })
      expect(await audit()).to.deep.equal([])
      close()
    }
    const below = [{ ID: 9, Title: 'Plants', URL: '/?catid=9' }]
    const items = [category(1, 'Biology', { Description: 'Life.', SubCategories: below, SubCategoryCount: 4, BackgroundColour: '#ffe08a' })]
    for (const Display of [1, 2, 3, 4]) {
      await open(media(0, { Display, Categories: categories(items, { ControlBar: true, DiscThumbnail: Display === 1 }) }))
      expect(await audit()).to.deep.equal([])
      close()
    }
  })

  it('leads a keyboard past many items, and past few without an extra stop', async () => {
    await open(media(5))
    expect(page.querySelector('.vt-widget-skip')).to.equal(null)
    close()
    await open(media(6))
    const skip = page.querySelector<HTMLElement>('.vt-widget-skip')
    expect(skip?.textContent).to.equal('Skip “New lessons”')
    const stops = [...page.querySelectorAll('button, a[href]')]
    expect(stops[0]).to.equal(skip)
    expect(skip?.getBoundingClientRect().width).to.equal(1)
    skip?.focus()
    expect(skip?.getBoundingClientRect().height).to.be.at.least(24)
    expect(await audit()).to.deep.equal([])
    skip?.click()
    const last = faces().at(-1)
    expect((last?.compareDocumentPosition(document.activeElement as Node) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING).to.be.above(0)
    expect(page.querySelector('.vt-widget')?.contains(document.activeElement)).to.equal(true)
  })

  it('has a heading, off screen where it has no title', async () => {
    const heading = () => page.querySelector('h2') as HTMLElement
    const box = () => page.querySelector('.vt-widget')
    await open(media(2))
    expect([heading().textContent, box()?.getAttribute('aria-labelledby')]).to.deep.equal(['New lessons', heading().id])
    expect(heading().getBoundingClientRect().height).to.be.above(20)
    close()
    await open(media(2, { Title: '' }))
    expect([heading().textContent, box()?.getAttribute('aria-labelledby')]).to.deep.equal(['Media', heading().id])
    expect(heading().getBoundingClientRect().height).to.equal(1)
  })

  it('plays below the row of a tile and returns the focus', async () => {
    await open(media(4), { children: (chosen) => <p>{`${chosen.Title} plays`}</p> })
    faces()[0]?.click()
    const panel = await until(() => page.querySelector<HTMLElement>('.vt-widget-stage'))
    expect(panel.textContent).to.contain('Lesson 1 plays')
    expect(faces()[0]?.getAttribute('aria-controls')).to.equal(panel.id)
    await until(() => document.activeElement === panel)
    panel.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
    await until(() => !page.querySelector('.vt-widget-stage'))
    expect(document.activeElement).to.equal(faces()[0])
  })

  it('has only links when nothing plays in place', async () => {
    await open(media(2, { Click: 'link', LinkURL: 'https://school.example/watch?v={id}' }), { target: '_blank', children: () => null })
    expect(faces().map(({ href, target, ariaExpanded }) => [href, target, ariaExpanded])[1]).to.deep.equal([
      'https://school.example/watch?v=Item2',
      '_top',
      null,
    ])
  })

  it('shows the watched share as a bar and in words', async () => {
    await open(media(2), { viewed: [{ ClipDataID: 2, Progress: 39.6 }] })
    expect([...page.querySelectorAll('progress')].map(({ value }) => value)).to.deep.equal([40])
    expect(texts('.vt-widget-hidden')[1]).to.contain('40 % watched')
  })

  it('scrolls a row by its buttons and by arrow keys', async () => {
    await open(media(8, { Display: 3 }))
    const row = page.querySelector('.vt-widget-row') as HTMLElement
    const [back, on] = [...page.querySelectorAll<HTMLButtonElement>('.vt-widget-step')]
    await until(() => back?.ariaDisabled === 'true' && on?.ariaDisabled === 'false')
    on?.click()
    await until(() => row.scrollLeft > 300 && back?.ariaDisabled === 'false')
    faces()[3]?.focus()
    for (const [key, index] of [
      ['ArrowRight', 4],
      ['End', 7],
      ['ArrowRight', 7],
      ['Home', 0],
      ['ArrowLeft', 0],
    ] as const) {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      expect(document.activeElement).to.equal(faces()[index])
    }
    await until(() => row.scrollLeft < 2 && back?.ariaDisabled === 'true')
  })

  it('shows no buttons when the whole row is visible', async () => {
    await open(media(2, { Display: 3 }))
    await until(() => page.querySelector<HTMLElement>('.vt-widget')?.dataset['row'] === 'whole')
    expect(page.querySelector('.vt-widget-steps')?.checkVisibility({ visibilityProperty: true })).to.equal(false)
  })

  it('begins with the order that was set up, and offers none that it does not know', async () => {
    const items = [category(1, 'Maths'), category(2, 'Art')]
    for (const [OrderBy, orders] of [
      [0, ['0', '1', '2']],
      [1, ['1', '2']],
      [2, ['1', '2']],
    ] as const) {
      await open(media(0, { Display: 3, Categories: categories(items, { ControlBar: true, OrderBy }) }))
      const order = page.querySelector('select') as HTMLSelectElement
      expect([order.value, ...[...order.options].map(({ value }) => value)]).to.deep.equal([String(OrderBy), ...orders])
      close()
    }
  })

  it('draws the subcategories of a category, cuts its description and sorts the categories', async () => {
    const items = [
      category(4, 'Year 10', {
        Description: 'x'.repeat(400),
        SubCategories: [{ ID: 7, Title: 'Plants', URL: '/?catid=7' }],
        SubCategoryCount: 3,
      }),
      category(9, 'Year 9'),
    ]
    await open(media(0, { Display: 3, Categories: categories(items, { ControlBar: true }) }))
    expect(texts('.vt-widget-about')[0]).to.have.length(351)
    expect(texts('.vt-widget-below a')).to.deep.equal(['Plants', '+2'])
    const order = page.querySelector('select') as HTMLSelectElement
    order.value = '1'
    order.dispatchEvent(new Event('change', { bubbles: true }))
    await until(() => texts('.vt-widget-name')[0] === 'Year 9')
  })

  for (const [name, Display] of [
    ['grid', 2],
    ['carousel', 3],
    ['feature', 4],
    ['hero', 5],
    ['top', 6],
  ] as const) {
    it(`does not clip a line of a name in a narrow ${name}`, async () => {
      for (const Description of ['', 'With experiments.']) {
        const Items = [1, 2, 3].map((index) => item(index, { Title: 'A name of many words '.repeat(9), Description }))
        await open(media(0, { Display, Items }), {}, 240)
        for (const text of page.querySelectorAll('.vt-widget-text')) {
          const line = text.querySelector('.vt-widget-name')?.getBoundingClientRect().bottom ?? Infinity
          expect(line).to.be.at.most(text.getBoundingClientRect().bottom + 0.5)
        }
        close()
      }
    })
  }

  it('aligns names of another direction with the start of the widget', async () => {
    for (const [dir, Title, side] of [
      ['rtl', 'Leaves', 'right'],
      ['ltr', 'أوراق', 'left'],
    ] as const) {
      await open(media(0, { Items: [item(1, { Title })] }))
      // The widget takes its direction from its language.
      const widget = page.querySelector<HTMLElement>('.vt-widget') as HTMLElement
      widget.dir = dir
      const words = document.createRange()
      words.selectNodeContents(page.querySelector('.vt-widget-name') as Element)
      const [drawn, room] = [words, page.querySelector('.vt-widget-text') as Element].map((each) => each.getBoundingClientRect()[side])
      expect(drawn).to.be.closeTo(room ?? Infinity, 1)
      close()
    }
  })

  it('adds the fonts of the library to the page, each once, and none where its parent has set the theme', async () => {
    const named = (name: string) => [...document.fonts].filter(({ family }) => family.replaceAll('"', '') === name)
    const font = (Name: string, URL: string): Partial<WidgetData> => ({ Look: { Font: Name } as never, Fonts: [{ Name, URL }] })
    await open(media(1, font('Not an address', 'javascript:alert(1)')))
    expect(named('Not an address')).to.deep.equal([])
    close()
    await open(media(1, font('Of the parent', '/fonts/parent.woff2')), { hasTheme: true })
    expect(named('Of the parent')).to.deep.equal([])
    for (let time = 0; time < 2; time++) {
      close()
      await open(media(1, font('School', '/fonts/school.woff2')), { base: 'https://media.school.example' })
      await until(() => named('School').length > 0)
    }
    expect(named('School')).to.have.length(1)
    expect(getComputedStyle(page.querySelector('.vt-widget') as Element).fontFamily).to.contain('School')
    for (const face of named('School')) document.fonts.delete(face)
  })
})
