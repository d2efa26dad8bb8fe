import * as v from 'valibot'
import type { MediaSummary } from '../media/contract.ts'
import { SearchFilter } from '../search/contract.ts'
import { FlagWith, NumberOf, Whole } from '../wire/contract.ts'
import { get } from '../wire/endpoint.ts'
import { WidgetLook } from './look/contract.ts'

export { WidgetDensities, WidgetLook, WidgetSchemes } from './look/contract.ts'

/** The content of a widget. */
export const WidgetTypes = { search: 1, category: 2, playlist: 3 } as const

/** How a media widget is drawn. */
export const WidgetDisplays = { grid: 2, carousel: 3, feature: 4, hero: 5, top5: 6, top10: 7 } as const

/**
 * How the categories of a category widget are drawn: 1 their names on their images, 2 their names below, 3 with what they are about,
 * 4 a list with what is in each of them.
 */
export const CategoryDisplays = { images: 1, names: 2, cards: 3, list: 4 } as const

/** Whether categories stand in rows or in one row that is scrolled. */
export const RenderModes = { grid: 1, carousel: 2 } as const

/** The effect of a click on an item: it plays in place, opens its page in the library, or opens an address of the host page. */
export const WidgetClicks = ['player', 'portal', 'link'] as const
/** One of `WidgetClicks`. */
export type WidgetClick = (typeof WidgetClicks)[number]

/** The figures of widgets: items, and lengths in characters. */
export const WidgetLimits = {
  /** Characters of the JSON in `w`. */
  json: 8000,
  items: 50,
  /** From so many items on, a button leads keyboards past the widget. */
  skipFrom: 6,
  /** The categories of a widget, each with its subcategories. */
  categories: 50,
  subCategories: 6,
  /** A grid of fewer than `padsBelow` is filled up to `padsTo` with empty places, so that a few tiles are no larger than many. */
  grid: { padsBelow: 8, padsTo: 12 },
  /** Item counts of a top 5 and a top 10. */
  top: { 6: 5, 7: 10 },
  /** Characters that are kept of a description, `most`, when it has more than `from`. */
  descriptions: {
    carousel: 110,
    feature: 200,
    grid: 160,
    hero: 160,
    category: 350,
  },
  /** Minutes by CacheLevel. */
  cacheMinutes: { 1: 0, 2: 60, 3: 1440, 4: 1440 },
} as const

const displays = 'Display must be a number from 2 to 7, or from 1 to 4 in a widget of categories.'
const types = 'Type must be 1 (a search), 2 (categories) or 3 (a playlist).'
const itemIds = 'ItemIDs must be a list of up to 50 item ids.'
const link = 'LinkURL must be a web address that starts with https://. {id} in it is replaced with the item’s id.'

/** A web address into which the id of an item is put. */
const isLink = (text: string): boolean =>
  /^https?:\/\/[^\s/]/i.test(text) && [...text].every((character) => character > ' ' && !'<>"`\\'.includes(character))

/** The value of `w` on `/w/` and `/embedw.aspx`. Items come from `PlaylistCDID`, else `ItemIDs`, else `SearchFilters`; categories from `CatID`. */
export const WidgetOptions = v.pipe(
  v.object(
    {
      UID: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
      GUID: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
      Title: v.optional(v.pipe(v.string('The title must be text.'), v.maxLength(500, 'A title can have at most 500 characters.')), ''),
      Display: v.optional(v.pipe(Whole(displays), v.minValue(1, displays), v.maxValue(7, displays)), 2),
      CacheLevel: v.optional(NumberOf([1, 2, 3, 4], 'CacheLevel must be a number from 1 to 4.'), 2),
      SearchFilters: v.optional(
        v.pipe(
          v.unknown(),
          v.check((value) => !Array.isArray(value), 'SearchFilters must be a JSON object.'),
          SearchFilter,
        ),
        {},
      ),
      PlaylistCDID: v.optional(
        v.union([v.pipe(v.string(), v.maxLength(100)), v.pipe(v.number(), v.integer())], 'PlaylistCDID must be the id of a playlist.'),
      ),
      /** Exactly these items, in this order: EncIDs or ClipDataIDs. Empty: what `SearchFilters` finds. */
      ItemIDs: v.optional(
        v.pipe(
          v.array(
            v.pipe(v.union([v.string(itemIds), v.number(itemIds)], itemIds), v.transform(String), v.maxLength(100, itemIds)),
            itemIds,
          ),
          v.maxLength(50, itemIds),
        ),
        [],
      ),
      /** `WidgetTypes`. Left out: a playlist when one is named, else a search. */
      Type: v.optional(v.picklist([1, 2, 3], types)),
      Index: v.optional(Whole()),
      /** The parent of the shown categories; 0: the top level. */
      CatID: v.optional(v.pipe(Whole('CatID must be the id of a category.'), v.minValue(0)), 0),
      /** Of categories: 0 their own order, 1 by name, 2 the newest first. */
      OrderBy: v.optional(NumberOf([0, 1, 2], 'OrderBy must be 0, 1 or 2.'), 0),
      /** `RenderModes`. */
      RenderMode: v.optional(NumberOf([1, 2], 'RenderMode must be 1 (a grid) or 2 (a carousel).'), 1),
      /** Shows a bar in which the order can be chosen. */
      ControlBar: v.optional(FlagWith('ControlBar must be true or false.'), false),
      /** Wide images; else they are square. */
      LandscapeItem: v.optional(FlagWith('LandscapeItem must be true or false.'), false),
      /** Round images. */
      DiscThumbnail: v.optional(FlagWith('DiscThumbnail must be true or false.'), false),
      Look: v.optional(WidgetLook),
      /** `WidgetClicks`. */
      Click: v.optional(v.picklist(WidgetClicks, 'Click must be player, portal or link.'), 'player'),
      /** The address that `link` opens. `{id}` in it is the item's EncID. */
      LinkURL: v.optional(
        v.pipe(
          v.string(link),
          v.maxLength(500, link),
          v.check((text) => text === '' || isLink(text), link),
        ),
        '',
      ),
    },
    'The widget settings must be a JSON object.',
  ),
  v.check(({ Type, Display }) => (Type === WidgetTypes.category ? Display <= 4 : Display >= 2), displays),
  v.check(({ Click, LinkURL }) => Click !== 'link' || LinkURL !== '', link),
)
export type WidgetOptions = v.InferInput<typeof WidgetOptions>

/** A category as a widget shows it. Addresses are paths on the server that answered. */
export interface WidgetCategory {
  ID: number
  /** In the language of the caller. */
  Title: string
  /** Text. Empty: there is none. */
  Description: string
  /** Its page in the library. */
  URL: string
  /** Empty: it has no image, and is drawn with its colour and the beginning of its name. */
  ImageURL: string
  /** `#rrggbb`, or empty. */
  BackgroundColour: string
  /** Items in it and below it, counted to 1,000. */
  ItemCount: number
  /** The first `WidgetLimits.subCategories` of those below it. */
  SubCategories: { ID: number; Title: string; URL: string }[]
  /** All of those below it. */
  SubCategoryCount: number
}

/** The content and layout of a category widget. */
export interface WidgetCategories {
  /** In the order of `OrderBy`. */
  Items: WidgetCategory[]
  OrderBy: number
  RenderMode: number
  ControlBar: boolean
  LandscapeItem: boolean
  DiscThumbnail: boolean
}

const WidgetText = v.optional(
  v.pipe(v.string('The widget settings must be a JSON object.'), v.maxLength(WidgetLimits.json, 'The widget settings are too long.')),
)
const WidgetName = v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(100, 'This id is too long.')))

/** The content of a widget. `Message` is a sentence that says why there is none. */
export interface WidgetData {
  Title: string
  Display: number
  Items: MediaSummary[]
  Message: string
  /** It is a widget of categories; `Items` is empty. */
  Categories?: WidgetCategories
  Look?: WidgetLook | undefined
  /** Files of the fonts in `Look.Font` that the library has. */
  Fonts?: { Name: string; URL: string }[]
  /** Left out: it plays in place. */
  Click?: WidgetClick | undefined
  LinkURL?: string | undefined
  /** By EncID: how much of an item the caller has seen, 0 to 1. Only for the signed-in. */
  ViewProgress?: Record<string, number>
  /** `ind` of the call, where it had one. */
  Index?: string
}

/**
 * Schema of what `getWidget` is given: `w` is the whole description as JSON (`WidgetOptions`); without it `f` are the filters of a search
 * as JSON, or `plid` names a playlist. `guid` names a widget that was saved, `maxcount` 5 or 10 makes it a top 5 or a top 10, `ind` comes
 * back as `Index`.
 */
export const GetWidgetInput = v.object({
  w: WidgetText,
  f: WidgetText,
  plid: WidgetName,
  guid: WidgetName,
  ind: WidgetName,
  maxcount: WidgetName,
})
export interface GetWidgetInput {
  w?: string
  f?: string
  plid?: string | number
  guid?: string
  ind?: string | number
  maxcount?: 5 | 10
}
/** Returns the content of a widget. A search or playlist without items gives an answer with a `Message`. */
export const getWidget = get<GetWidgetInput, WidgetData>()('/api/ml/w/', { iapi: ['/iapi/ml/w/'] })

/** The content of a widget for the items of a playlist, named by `plid`. */
export const getPlaylistWidget = get<GetWidgetInput, WidgetData>()('/api/ml/w/playlist/', { iapi: ['/iapi/ml/w/playlist/'] })

/** Schema of what `getPageWidget` is given: `w` are `WidgetOptions` as JSON. */
export const GetPageWidgetInput = v.object({
  w: v.pipe(v.string('The widget settings must be a JSON object.'), v.maxLength(WidgetLimits.json, 'The widget settings are too long.')),
})
export type GetPageWidgetInput = v.InferInput<typeof GetPageWidgetInput>
/** The content of a widget on a page of the portal: what the caller may see. `getWidget` answers only what everyone may see. */
export const getPageWidget = get<GetPageWidgetInput, WidgetData>()('/api/ml/w/page/')

/** Error sentences of widgets, by error code. */
export const WidgetErrors = {
  WIDGET_NOT_UNDERSTOOD: 'This widget is not set up correctly.',
  WIDGET_EMPTY: 'No Widget items to render',
} as const

/** The items that a widget draws: a top 5 keeps five, a top 10 ten. Here, because the script tag draws its room before the widget is there. */
export function widgetItems({ Display, Items }: Pick<WidgetData, 'Display' | 'Items'>): MediaSummary[] {
  const max = Display === WidgetDisplays.top5 || Display === WidgetDisplays.top10 ? WidgetLimits.top[Display] : WidgetLimits.items
  return Items.slice(0, max)
}
