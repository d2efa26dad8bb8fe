import * as v from 'valibot'
import { get } from '../../wire/endpoint.ts'

/** The maximum of items in one request. */
export const RecentlyViewedLimits = { items: 500 } as const

/** Schema of what `getRecentlyViewed` is given: `ids` are ClipDataIDs with commas between; `ind` comes back as it was sent. */
export const GetRecentlyViewedInput = v.object({
  ids: v.pipe(
    v.union([v.string(), v.number()], 'Item IDs must be whole numbers.'),
    v.transform(String),
    v.maxLength(9000, 'Too many items.'),
    v.transform((text) => text.split(',').map((id) => id.trim())),
    v.check((ids) => ids.every((id) => /^\d{0,15}$/.test(id)), 'Item IDs must be whole numbers.'),
    v.transform((ids) => [...new Set(ids.map(Number))].filter((id) => id > 0)),
    v.maxLength(RecentlyViewedLimits.items, 'Too many items.'),
  ),
  ind: v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(20)), ''),
})
export type GetRecentlyViewedInput = { ids: string | number; ind?: string | number }

/** The viewer's progress on the items of a widget. */
export interface RecentlyViewed {
  /** ClipDataIDs of those that they have watched, in the order in which they were asked for. */
  Results: number[]
  /** How far they came in each, in percent; those without a length are not among them. */
  ViewProgress: { ClipDataID: number; Progress: number }[]
  /** `ind` as it was sent. */
  Index: string
}

/** Which of these items the caller has watched, and how far. Nobody without an account has watched anything. */
export const getRecentlyViewed = get<GetRecentlyViewedInput, RecentlyViewed>()('/api/ml/layout/hasviewed/', {
  iapi: ['/iapi/ml/layout/hasviewed/'],
})
