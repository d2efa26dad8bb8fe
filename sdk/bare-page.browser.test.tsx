import { expect } from '@esm-bundle/chai'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { Categories } from './categories/index.ts'
import { Chapters } from './chapters/index.ts'
import { Gallery } from './gallery/index.ts'
import { testPhotos } from './gallery/photos.fixture.ts'
import { defaultPanels, type PanelHost, Panels } from './panels/index.ts'
import { Player } from './player/index.ts'
import { mediaItem, playlistItem } from './player/player.fixture.tsx'
import { FilterPanel, readChoices } from './search/index.ts'
import { createStore } from './store/index.ts'
import { loadStyles, until } from './ui/page.fixture.ts'
import { Widgets } from './widgets/index.ts'

const nothing = (): void => undefined
const sheets = [
  ...[
    'ui/tokens',
    'player/player',
    'categories/categories',
    'categories/category-cards',
    'chapters/chapters',
    'gallery/gallery',
    'gallery/tiles',
  ],
  ...['panels/sidebar', 'playlists/playlist-items', 'notes/notes', 'search/filter-panel'],
  ...['widget', 'widget-categories', 'widget-displays', 'widget-frame', 'widget-panel', 'widget-row'].map((name) => `widgets/${name}`),
]
const item = mediaItem({}, { Playlist: [playlistItem(), playlistItem({ ID: 2, Title: 'How bread rises' })] })
const host: PanelHost = {
  playback: createStore({ time: 0, index: 0 }),
  currentTime: () => 0,
  playFrom: nothing,
  open: nothing,
  address: (url) => url,
}
const category = {
  ...{
    ID: 3,
    Name: 'Biology',
    DisplayName: 'Biology',
    ParentCat: { ID: 0, Name: '' },
    SubCategoryCount: 1,
    ItemCount: 2,
    Title: 'Biology',
  },
  ...{ IsFeatured: true, IsHidden: false, BackgroundColour: '#123456', ImageURL: '', CanEdit: false, EditMembership: false },
  ...{ URL: '/?catid=3', Description: 'Plants and animals.', SubCategories: [] },
}
const links = { hrefOf: (id: number) => `/?catid=${id}` }
const widget = { Title: 'New lessons', Message: '', Items: [item, item, item] }

/** Each part with the element that shows that it is there. */
const parts: Record<string, [drawn: ReactNode, shown: string]> = {
  'a player': [<Player.DefaultPlayer key="p" item={item} muted />, '.vt-controls'],
  'a player of sound': [<Player.DefaultPlayer key="p" item={mediaItem({ AudioOnly: true })} />, '.vt-controls'],
  'a sidebar': [<Panels.Sidebar key="p" panels={defaultPanels} item={item} host={host} place="page" />, '.vt-sidebar'],
  chapters: [
    <Chapters.Root key="p" encid="A" chapters={item.Chapters.Items} currentTime={() => 0} onPlay={nothing}>
      <Chapters.List />
    </Chapters.Root>,
    'li',
  ],
  'categories in a bar': [<Categories.Bar key="p" {...links} label="Categories" categories={[category, category]} />, 'a'],
  'categories as cards': [<Categories.Cards key="p" {...links} label="Categories" categories={[category]} />, 'a'],
  'a gallery': [
    <div key="p" style={{ height: '400px' }}>
      <Gallery.Stage title="Field trip" items={testPhotos(3)} />
    </div>,
    '.vt-gallery',
  ],
  filters: [
    <FilterPanel
      key="p"
      value={{ ...readChoices({ rt: [1] }), s: '', o: 8, d: 0 }}
      options={{ types: [{ ID: 1, Name: 'Video' }] }}
      onChange={nothing}
    />,
    '.vt-filters',
  ],
  ...Object.fromEntries(
    [2, 3, 4, 5, 6].map((Display) => [
      `a widget with display ${Display}`,
      [<Widgets.Root key="p" data={{ ...widget, Display }} />, '.vt-widget a'] as [ReactNode, string],
    ]),
  ),
}

/** Sizes and places of a part, its children and theirs. */
const geometryOf = (page: HTMLElement): string[] =>
  [...page.querySelectorAll('*')].map((each) => {
    const { x, y, width, height } = each.getBoundingClientRect()
    return `${each.localName}.${each.getAttribute('class') ?? ''} ${[x, y, width, height].map((one) => Math.round(one * 10) / 10).join(' ')}`
  })

describe('a page without a reset of box-sizing', () => {
  let page: HTMLElement
  let close = nothing
  const reset = Object.assign(document.createElement('style'), { textContent: '*, ::before, ::after { box-sizing: border-box }' })
  before(() => loadStyles(import.meta.url, ...sheets.map((name) => `./${name}.css`)))
  afterEach(() => {
    reset.remove()
    close()
  })

  it('has content boxes, so that a part which needs others has to bring them', async () => {
    page = document.body.appendChild(document.createElement('main'))
    close = () => page.remove()
    expect(getComputedStyle(page).boxSizing).to.equal('content-box')
    document.head.append(reset)
    expect(getComputedStyle(page).boxSizing).to.equal('border-box')
  })

  for (const [name, [drawn, shown]] of Object.entries(parts))
    for (const width of [320, 800])
      it(`shows ${name} at ${width} pixels as a page with one does`, async () => {
        page = document.body.appendChild(document.createElement('main'))
        page.style.width = `${width}px`
        const root = createRoot(page)
        close = () => {
          root.unmount()
          page.remove()
        }
        root.render(drawn)
        await until(() => page.querySelector(shown))
        // Nothing moves by itself while both are measured, one right after the other.
        const bare = geometryOf(page)
        document.head.append(reset)
        const withReset = geometryOf(page)
        expect(bare.filter((line, index) => line !== withReset[index])).to.deep.equal([])
      })
})
