import type { FavouritePart } from '../../sdk/favourites/contract.ts'
import type { ItemPart } from '../items/item-part.ts'
import { favouritesAmong } from './favourites.ts'

declare module '../items/item-part.ts' {
  interface PartFields {
    favourite: FavouritePart
  }
}

/** Whether an item is a favourite of the caller; nothing for callers without an account. */
export const favouritePart: ItemPart<FavouritePart> = {
  none: {},
  shownOn: 'page',
  async load(ctx, items) {
    const favourites = await favouritesAmong(
      ctx,
      items.map(({ id }) => id),
    )
    return new Map(favourites === undefined ? [] : items.map(({ id }) => [id, { IsFavourite: favourites.has(id) }]))
  },
}
