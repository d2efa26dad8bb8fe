import type { InferOutput } from 'valibot'
import type { DeleteAllPhotosetItemsInput, DeletePhotosetItemInput } from '../../sdk/photosets/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import type { ItemRow } from '../media/media.ts'
import type { Allowed } from '../media/policy.ts'
import { changePlaylist, removeEntries } from '../playlists/change-playlist.ts'
import { removeForGood } from '../trash/trash.ts'
import { type Photo, photosOf } from './photos.ts'
import { changeablePhotoset } from './photosets.ts'

export async function deletePhotosetItem(ctx: Context, input: InferOutput<typeof DeletePhotosetItemInput>): Promise<Done> {
  const photoset = await changeablePhotoset(ctx, input.cdid, input.psid)
  const photo = (await photosOf(ctx, photoset.id)).find(({ row }) => row.id === input.psiid) ?? refuse('PHOTO_NOT_FOUND', 404)
  if ((await takeOut(ctx, photoset, [photo])) === 0) refuse('PHOTO_NOT_FOUND', 404)
  return { Success: true, Message: 'Removed' }
}

/** Pictures that the one who asks does not see stay: they are somebody else's. */
export async function deleteAllPhotosetItems(
  ctx: Context,
  { cdid }: InferOutput<typeof DeleteAllPhotosetItemsInput>,
): Promise<Done & { Removed: number }> {
  const photoset = await changeablePhotoset(ctx, cdid)
  const Removed = await takeOut(ctx, photoset, await photosOf(ctx, photoset.id))
  return { Success: true, Message: 'Removed', Removed }
}

/** Answers how many were still there. */
async function takeOut(ctx: Context, photoset: Allowed<ItemRow>, photos: Photo[]): Promise<number> {
  const own = photos.filter(({ item }) => item.photoset_id === photoset.id)
  for (const { item } of own) if (item.status === 'converting') await ctx.jobs.cancel(`convert-${item.id}`)
  return changePlaylist(ctx, photoset, async (trx) => {
    const removed = await removeEntries(
      trx,
      photoset.id,
      photos.map(({ row }) => row.id),
    )
    for (const id of new Set(own.map(({ item }) => item.id))) await removeForGood(ctx, trx, id)
    return removed
  })
}
