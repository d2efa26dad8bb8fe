import type { InferOutput } from 'valibot'
import { type AddToFavouritesInput, type FavouriteAnswer, FavouriteKinds, FavouriteLimits } from '../../sdk/favourites/contract.ts'
import { ViewingLimits } from '../../sdk/viewing/contract.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { itemIdOf } from '../items/enc-ids.ts'
import { itemFor } from '../items/items.ts'
import { doneWords } from '../text/done-words.ts'
import { countFavouritesOf, deleteFavourite, listFavouritesAmong, putFavourite } from './table.ts'

export async function addToFavourites(ctx: Context, input: InferOutput<typeof AddToFavouritesInput>): Promise<FavouriteAnswer> {
  const { actor, clock, db } = ctx
  if (actor.kind !== 'user') refuse('SIGNED_OUT')
  if (!input.add) {
    // An item that the caller may no longer see can be removed too. The response does not reveal whether it exists.
    const itemId = itemIdOf(ctx.ids, input.id) ?? refuse('MEDIA_NOT_FOUND')
    await deleteFavourite(db, actor.id, itemId)
    return { Success: true, Message: doneWords(ctx).favouriteRemoved, IsFavourite: false, StartTime: 0 }
  }
  const item = await itemFor(ctx, input.id)
  const start = startOf(item.duration_secs, input)
  const isKnown = (await listFavouritesAmong(db, actor.id, [item.id])).length > 0
  if (!isKnown && (await countFavouritesOf(db, actor.id)) >= FavouriteLimits.max) refuse('FAVOURITES_FULL')
  await putFavourite(db, actor.id, item, start, clock.now())
  return { Success: true, Message: doneWords(ctx).favouriteAdded, IsFavourite: true, StartTime: start }
}

function startOf(duration: number, { ft, starttime }: InferOutput<typeof AddToFavouritesInput>): number {
  if (ft === FavouriteKinds.item) return 0
  if (ft === FavouriteKinds.moment && starttime === undefined) refuse('FAVOURITE_WITHOUT_TIME')
  const start = starttime ?? 0
  if (start > (duration > 0 ? duration : ViewingLimits.longest) + ViewingLimits.beyondEnd) refuse('TIME_BEYOND_END')
  return Math.round(start * 1000) / 1000
}
