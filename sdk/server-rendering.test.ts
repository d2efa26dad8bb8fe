/* oxlint-disable react/no-children-prop -- children that are required props have no other place in createElement */
import { type ComponentType, createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Categories, createCategoryTree } from './categories/index.ts'
import { Chapters, ChaptersPanelContent } from './chapters/index.ts'
import { Gallery } from './gallery/index.ts'
import { testPhoto } from './gallery/photos.fixture.ts'
import { defaultPanels, type PanelHost, Panels, panels } from './panels/index.ts'
import { panelsBar } from './panels/panels-bar.tsx'
import { PlayerContext } from './player/controls/player-context.ts'
import type { AnyPlayer } from './player/create-player.ts'
import { defaultFeatures } from './player/default-features.ts'
import { Player } from './player/index.ts'
import { mediaItem } from './player/player.fixture.tsx'
import { sourceState } from './player/source/source-state.ts'
import { FilterPanel, readChoices } from './search/index.ts'
import { createStore } from './store/index.ts'
import { WidgetPanel, Widgets } from './widgets/index.ts'

const item = mediaItem()
const nothing = (): void => undefined
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
  ...{
    IsFeatured: true,
    IsHidden: false,
    BackgroundColour: '#123456',
    ImageURL: '',
    CanEdit: false,
    EditMembership: false,
    URL: '/?catid=3',
  },
  ...{ Description: 'Plants and animals.', SubCategories: [] },
}
const links = { hrefOf: (id: number) => `/?catid=${id}` }
const host: PanelHost = {
  playback: createStore({ time: 0, index: 0 }),
  currentTime: () => 0,
  playFrom: nothing,
  open: nothing,
  address: (url) => url,
}
const widget = { Title: 'New lessons', Display: 2, Message: '', Items: [item] }
const categoryWidget = { OrderBy: 0, RenderMode: 2, ControlBar: true, LandscapeItem: false, DiscThumbnail: false, Items: [category] }
const menuItem = createElement(Player.MenuItem, { checked: true, onChoose: nothing, children: 'Large' })
const chapters = { encid: 'A', chapters: item.Chapters.Items, currentTime: () => 0, onPlay: nothing }
const inChapters = (part: ReactNode): ReactNode => createElement(Chapters.Root, chapters, part)

/** Parts that need props, by name; a part without an entry is drawn without any. */
const drawn: Record<string, () => ReactNode> = {
  'Categories.Bar': () => createElement(Categories.Bar, { ...links, label: 'Categories', categories: [category] }),
  'Categories.Cards': () => createElement(Categories.Cards, { ...links, label: 'Categories', categories: [category] }),
  'Categories.Path': () => createElement(Categories.Path, { ...links, label: 'Way', path: [category] }),
  'Categories.Tree': () => createElement(Categories.Tree, { tree: createCategoryTree({}), label: 'Categories' }),
  'Chapters.Form': () => inChapters(createElement(Chapters.Form)),
  'Chapters.List': () => inChapters(createElement(Chapters.List)),
  'Chapters.Root': () => inChapters('Chapters'),
  'Chapters.Tags': () => inChapters(createElement(Chapters.Tags)),
  ChaptersPanelContent: () => createElement(ChaptersPanelContent, { item, host, place: 'page' }),
  FilterPanel: () =>
    createElement(FilterPanel, {
      value: { ...readChoices({ rt: [1] }), s: '', o: 8, d: 0 },
      options: { types: [{ ID: 1, Name: 'Video' }] },
      onChange: nothing,
    }),
  'Gallery.Stage': () => createElement(Gallery.Stage, { title: 'Field trip', items: [testPhoto(1), testPhoto(2)] }),
  'Panels.Sidebar': () => createElement(Panels.Sidebar, { panels: defaultPanels, item, host, place: 'page' }),
  'Player.Channel': () => createElement(Player.Channel, { item }),
  'Player.DefaultPlayer': () => createElement(Player.DefaultPlayer, { item, lang: 'de' }),
  'Player.Controls': () => createElement(Player.Controls, { children: createElement(Player.PlayButton) }),
  'Player.Menu': () => createElement(Player.Menu, { label: 'Size', face: 'Aa', children: menuItem }),
  'Player.MenuItem': () => menuItem,
  'Player.MoreButtons': () => createElement(Player.MoreButtons as ComponentType<object>, {}),
  'Player.Panel': () => createElement(Player.Panel, { label: 'Notes', close: nothing, children: 'None' }),
  'Player.Popup': () => createElement(Player.Popup, { label: 'Notes', face: 'N', children: () => 'None' }),
  'Player.Root': () => createElement(Player.Root, { item, features: [...defaultFeatures(), panels()], children: 'Parts' }),
  WidgetPanel: () => createElement(WidgetPanel, { id: 'p', title: 'Lesson', href: '/', onClose: nothing, children: 'Plays here' } as never),
  'Widgets.CategoryTile': () =>
    createElement(Widgets.CategoryTile, { category, display: 1, shape: categoryWidget, base: '', target: undefined }),
  'Widgets.Root': () => [
    createElement(Widgets.Root, { key: 'media', data: widget, children: () => 'Plays here' }),
    createElement(Widgets.Root, { key: 'categories', data: { ...widget, Items: [], Categories: categoryWidget } }),
  ],
  'Widgets.Tile': () =>
    createElement(Widgets.Tile as ComponentType<object>, { item, base: '', cut: { max: 9, from: 9 }, press: { href: '/' } } as object),
}

/** Every component that the package exports: names of a function that begin with a capital. */
function componentsOf(): [string, ComponentType<object>][] {
  const groups = { Categories, Chapters, Gallery, Panels, Player, Widgets }
  const parts = Object.entries(groups).flatMap(([group, members]) =>
    Object.entries(members).map(([name, part]) => [`${group}.${name}`, part]),
  )
  const all = [...parts, ['ChaptersPanelContent', ChaptersPanelContent], ['FilterPanel', FilterPanel], ['WidgetPanel', WidgetPanel]]
  return all.filter(([name, part]) => typeof part === 'function' && /(^|\.)[A-Z]\w*$/.test(String(name))) as [
    string,
    ComponentType<object>,
  ][]
}

/** A player as parts see it, without a media element: on a server there is none. */
const player = {
  features: [...defaultFeatures(), panels()],
  store: createStore(Object.assign({}, sourceState, ...defaultFeatures().map(({ state }) => state), { item, entry: item.Playlist[0] })),
  address: (url: string) => new URL(url, 'https://media.school.example').href,
} as unknown as AnyPlayer

describe('renderToString', () => {
  it('runs where there is no document', () => {
    expect([typeof document, typeof window, typeof HTMLElement]).toEqual(['undefined', 'undefined', 'undefined'])
  })

  it.each(componentsOf())('draws %s', (name, part) => {
    const content = drawn[name]?.() ?? createElement(part)
    const needsPlayer = name.startsWith('Player.')
    expect(() => renderToString(needsPlayer ? createElement(PlayerContext, { value: player }, content) : content)).not.toThrow()
  })

  it('refuses parts outside of what they belong to, and says what is missing', () => {
    expect(() => renderToString(createElement(Player.PlayButton))).toThrow('Player markup not present')
    const [control] = panelsBar().controls ?? []
    const button = control && createElement(control.Control)
    expect(() => renderToString(createElement(PlayerContext, { value: player }, button))).toThrow('Media Module not on page')
  })

  it('draws the box of a player with its name, so that nothing moves when the player comes', () => {
    expect(renderToString(drawn['Player.DefaultPlayer']?.())).toMatch(
      /^<section [^>]*class="vt-player[^>]*aria-label="[^"]*How leaves make sugar/,
    )
  })

  it('draws the items of a widget, as links that work without a script', () => {
    expect(renderToString(drawn['Widgets.Root']?.())).toContain('href="/view.aspx?id=A"')
  })

  it('counts the items of a category', () => {
    expect(renderToString(drawn['Widgets.CategoryTile']?.())).toContain('2 items')
  })
})
