import * as v from 'valibot'
import type { MediaSummary } from '../media/contract.ts'
import { SearchFilter } from '../search/contract.ts'
import { get } from '../wire/endpoint.ts'

/** How a media widget is drawn. This release draws 2; the others are drawn as a grid until they are built. */
export const WidgetDisplays = { grid: 2, carousel: 3, feature: 4, hero: 5, top5: 6, top10: 7 } as const

/** The figures of widgets: items, and lengths in characters. */
export const WidgetLimits = {
  /** Characters of the JSON in `w`. */
  json: 8000,
  items: 50,
  /** A grid of fewer than `padsBelow` is filled up to `padsTo` with empty places, so that a few tiles are no larger than many. */
  grid: { padsBelow: 8, padsTo: 12 },
  /** What a top 5 and a top 10 keep. */
  top: { 6: 5, 7: 10 },
  /** Characters of a description. */
  descriptions: { carousel: 110, feature: 200, grid: 160 },
  /** Minutes by CacheLevel. */
  cacheMinutes: { 1: 0, 2: 60, 3: 1440, 4: 1440 },
} as const

/** What `w` holds on `/w/` and `/embedw.aspx`. Items come from `PlaylistCDID` or, without one, from `SearchFilters`. */
export const WidgetOptions = v.object(
  {
    UID: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
    GUID: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
    Title: v.optional(v.pipe(v.string('The title is text.'), v.maxLength(500, 'A title has at most 500 characters.')), ''),
    Display: v.optional(
      v.pipe(
        v.number('Display is a number from 2 to 7.'),
        v.integer(),
        v.minValue(2, 'Display is a number from 2 to 7.'),
        v.maxValue(7, 'Display is a number from 2 to 7.'),
      ),
      2,
    ),
    CacheLevel: v.optional(
      v.pipe(v.number('CacheLevel is a number from 1 to 4.'), v.picklist([1, 2, 3, 4], 'CacheLevel is a number from 1 to 4.')),
      2,
    ),
    SearchFilters: v.optional(
      v.pipe(
        v.unknown(),
        v.check((value) => !Array.isArray(value), 'SearchFilters is a JSON object.'),
        SearchFilter,
      ),
      {},
    ),
    PlaylistCDID: v.optional(
      v.union([v.pipe(v.string(), v.maxLength(100)), v.pipe(v.number(), v.integer())], 'PlaylistCDID names a playlist.'),
    ),
    Type: v.optional(v.pipe(v.number(), v.integer())),
    Index: v.optional(v.pipe(v.number(), v.integer())),
  },
  'A widget is described by a JSON object.',
)
export type WidgetOptions = v.InferInput<typeof WidgetOptions>

/** What a widget draws. `Message` is set when there is nothing to draw, and says why in a sentence. */
export interface WidgetData {
  Title: string
  Display: number
  Items: MediaSummary[]
  Message: string
}

/** Schema of what `getWidget` is given. */
export const GetWidgetInput = v.object({
  w: v.pipe(
    v.string('A widget is described by a JSON object.'),
    v.maxLength(WidgetLimits.json, 'The description of the widget is too long.'),
  ),
})
export type GetWidgetInput = v.InferInput<typeof GetWidgetInput>
/** What a widget shows. A search or playlist without anything to show is an answer with a `Message`. */
export const getWidget = get<GetWidgetInput, WidgetData>()('/api/ml/w/', { iapi: ['/iapi/ml/w/'] })

/** What is said when widgets are refused, by code. */
export const WidgetErrors = {
  WIDGET_NOT_UNDERSTOOD: 'This widget is not set up correctly.',
  WIDGET_EMPTY: 'No Widget items to render',
} as const

/** What a widget draws of its items: a top 5 keeps five, a top 10 ten. Here, because the script tag draws its room before the widget is there. */
export function widgetItems({ Display, Items }: Pick<WidgetData, 'Display' | 'Items'>): MediaSummary[] {
  const most = Display === WidgetDisplays.top5 || Display === WidgetDisplays.top10 ? WidgetLimits.top[Display] : WidgetLimits.items
  return Items.slice(0, most)
}
