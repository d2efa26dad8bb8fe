import * as v from 'valibot'
import { ItemId } from '../media/contract.ts'
import { Flag, NumberOf, Numeric } from '../wire/contract.ts'
import { post } from '../wire/endpoint.ts'

/** Kinds of favourites (`ft`): 0 the item, 1 a moment of it, at `starttime`. */
export const FavouriteKinds = { item: 0, moment: 1 } as const
/** One of the numbers of `FavouriteKinds`. */
export type FavouriteKind = (typeof FavouriteKinds)[keyof typeof FavouriteKinds]

/** The part of an item that says whether it is a favourite of the caller; left out for callers without an account. */
export interface FavouritePart {
  IsFavourite?: boolean
}

/** Favourites that one person may have. */
export const FavouriteLimits = { max: 5000 } as const

/** Error sentences of favourites, by error code. */
export const FavouriteErrors = {
  FAVOURITES_FULL: 'You have reached the maximum number of favourites. Remove some before you add more.',
  FAVOURITE_WITHOUT_TIME: 'Please enter a start time in seconds.',
} as const

const Seconds = v.pipe(Numeric('"starttime" is missing or invalid.'), v.minValue(0, 'A time must be zero or more.'))

/** Schema of what `addToFavourites` is given. */
export const AddToFavouritesInput = v.object({
  id: ItemId,
  ft: v.optional(NumberOf([0, 1], '"ft" must be 0 for the item or 1 for a moment of it.')),
  add: v.optional(Flag, true),
  starttime: v.optional(Seconds),
})
/**
 * `id` an item; `add` false takes it away again. `ft` as in `FavouriteKinds`: left out, a `starttime` above zero makes it a moment.
 * `starttime` in seconds.
 */
export type AddToFavouritesInput = v.InferInput<typeof AddToFavouritesInput>
/** How it is now. */
export interface FavouriteAnswer {
  Success: true
  Message: string
  IsFavourite: boolean
  /** Start time in seconds. */
  StartTime: number
}
/**
 * Makes an item a favourite of the caller, changes where it begins, or takes it away. An item is a favourite once: the last moment
 * counts. Refused with a code of `FavouriteErrors`, `MEDIA_NOT_FOUND`, `TIME_BEYOND_END`, or `SIGNED_OUT`.
 */
export const addToFavourites = post<AddToFavouritesInput, FavouriteAnswer>()('/api/ml/media/:id/addtofavourites/', {
  actions: ['AddToFavourites', 'UpdateFavouriteStatus'],
})
