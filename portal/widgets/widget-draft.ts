import { SearchOrders } from '../../sdk/search/contract.ts'
import { type PanelValue, readChoices, writeChoices } from '../../sdk/search/index.ts'
import type { WidgetEditorWords } from '../../sdk/text/en/widget-editor.ts'
import { CategoryDisplays, RenderModes, WidgetDisplays, WidgetLimits, type WidgetOptions, WidgetTypes } from '../../sdk/widgets/contract.ts'

type Look = NonNullable<WidgetOptions['Look']>

/** A widget as the editor holds it: everything has a value, also what the chosen type does not use. */
export interface WidgetDraft {
  name: string
  title: string
  type: 1 | 2 | 3
  display: number
  filter: PanelValue
  /** EncIDs or ClipDataIDs of chosen items, in order. Empty: the search decides. */
  items: readonly string[]
  /** Items at most, as typed. */
  count: string
  /** EncID or ClipDataID; empty: none yet. */
  playlist: string
  /** 0: the root. */
  category: number
  categoryDisplay: number
  renderMode: 1 | 2
  orderBy: 0 | 1 | 2
  controlBar: boolean
  landscape: boolean
  disc: boolean
  look: Look
  click: NonNullable<WidgetOptions['Click']>
  linkUrl: string
  cacheLevel: 1 | 2 | 3 | 4
}

/** Of the specification: a new search looks for everything, most popular first, 20 items. */
const usualCount = 20
const defaultFilter: PanelValue = { ...readChoices({}), s: '', o: SearchOrders.popularity, d: 0 }

/** Draft of a saved or new widget. Missing options have their default. */
export function draftOf(name = '', options: WidgetOptions = { SearchFilters: { o: defaultFilter.o } }): WidgetDraft {
  const { SearchFilters = {}, ItemIDs = [], PlaylistCDID = '', Type, Display = WidgetDisplays.grid } = options
  const given = SearchFilters as Record<string, unknown>
  const type = Type ?? (PlaylistCDID === '' || PlaylistCDID === 0 ? WidgetTypes.search : WidgetTypes.playlist)
  const isCategories = type === WidgetTypes.category
  const term = typeof given.s === 'string' && given.s !== '*' ? given.s : ''
  const order = Object.values(SearchOrders).find((one) => one === Number(given.o))
  return {
    name,
    title: options.Title ?? '',
    type,
    display: isCategories ? WidgetDisplays.grid : Display,
    filter: {
      ...readChoices(given),
      s: term,
      o: order ?? (term ? SearchOrders.relevance : SearchOrders.date),
      d: Number(given.d) === 1 ? 1 : 0,
    },
    items: ItemIDs.map(String),
    count: String(given.ps ?? usualCount),
    playlist: String(PlaylistCDID === 0 ? '' : PlaylistCDID),
    category: options.CatID ?? 0,
    categoryDisplay: isCategories ? Display : CategoryDisplays.names,
    renderMode: options.RenderMode ?? RenderModes.grid,
    orderBy: options.OrderBy ?? 0,
    controlBar: options.ControlBar ?? false,
    landscape: options.LandscapeItem ?? false,
    disc: options.DiscThumbnail ?? false,
    look: options.Look ?? {},
    click: options.Click ?? 'player',
    linkUrl: options.LinkURL ?? '',
    cacheLevel: (options.CacheLevel ?? 2) as WidgetDraft['cacheLevel'],
  }
}

const countOf = ({ count }: WidgetDraft): number => Math.min(WidgetLimits.items, Math.max(1, Math.round(Number(count)) || usualCount))

/** Options for the code: only those that the type uses, without defaults. */
export function optionsOf(draft: WidgetDraft): WidgetOptions {
  const look = Object.fromEntries(Object.entries(draft.look).filter(([, value]) => value !== undefined && value !== '')) as Look
  const title = draft.title.trim()
  return {
    ...(title ? { Title: title } : {}),
    Type: draft.type,
    ...(draft.type === WidgetTypes.category ? categoryOptions(draft) : mediaOptions(draft)),
    ...(draft.cacheLevel === 2 ? {} : { CacheLevel: draft.cacheLevel }),
    ...(Object.keys(look).length > 0 ? { Look: look } : {}),
  }
}

function mediaOptions(draft: WidgetDraft): WidgetOptions {
  const { s, o, d } = draft.filter
  const SearchFilters = { s: s.trim() || '*', o, ...(d ? { d } : {}), ps: countOf(draft), ...writeChoices(draft.filter) }
  return {
    Display: draft.display,
    ...(draft.type === WidgetTypes.playlist
      ? { PlaylistCDID: draft.playlist }
      : draft.items.length > 0
        ? { ItemIDs: [...draft.items] }
        : { SearchFilters }),
    ...(draft.click === 'player' ? {} : { Click: draft.click }),
    ...(draft.click === 'link' ? { LinkURL: draft.linkUrl.trim() } : {}),
  }
}

const categoryOptions = (draft: WidgetDraft): WidgetOptions => ({
  Display: draft.categoryDisplay,
  ...(draft.category === 0 ? {} : { CatID: draft.category }),
  ...(draft.renderMode === RenderModes.grid ? {} : { RenderMode: draft.renderMode }),
  ...(draft.orderBy === 0 ? {} : { OrderBy: draft.orderBy }),
  ...(draft.controlBar ? { ControlBar: true } : {}),
  ...(draft.landscape ? { LandscapeItem: true } : {}),
  ...(draft.disc ? { DiscThumbnail: true } : {}),
})

/** Why there is nothing to show yet, by the field that is missing. */
export function faultsOf(words: WidgetEditorWords, draft: WidgetDraft): { playlist?: string; linkUrl?: string } {
  const isMedia = draft.type !== WidgetTypes.category
  return {
    ...(draft.type === WidgetTypes.playlist && draft.playlist === '' ? { playlist: words.playlistMissing } : {}),
    ...(isMedia && draft.click === 'link' && !isWebAddress(draft.linkUrl.trim()) ? { linkUrl: words.linkMissing } : {}),
  }
}

const isWebAddress = (text: string): boolean => /^https:\/\/[^\s/<>"'\\`][^\s<>"'\\`]*$/i.test(text)
