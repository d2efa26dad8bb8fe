import type { InferOutput } from 'valibot'
import type { DeleteAllPhotosetItemsInput, DeletePhotosetItemInput, PhotosRemoved } from '../../sdk/photosets/contract.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import type { ItemRow } from '../items/items.ts'
import { type Allowed, allow, mayEdit, mayRestore } from '../items/policy.ts'
import { cancelConversion } from '../media/media.ts'
import { changePlaylist, removeEntries } from '../playlists/change-playlist.ts'
import { doneWords } from '../text/done-words.ts'
import { type Photo, photosOf } from './photos.ts'
import { changeablePhotoset } from './photosets.ts'
import { movePhotosToTrash } from './table.ts'

export async function deletePhotosetItem(ctx: Context, input: InferOutput<typeof DeletePhotosetItemInput>): Promise<PhotosRemoved> {
  const photoset = await changeablePhotoset(ctx, input.cdid, input.psid)
  const photo = (await photosOf(ctx, photoset.id)).find(({ row }) => row.id === input.psiid) ?? refuse('PHOTO_NOT_FOUND')
  const removed = await removePhotosFrom(ctx, photoset, [photo])
  return removed.Removed === 0 ? refuse('PHOTO_NOT_FOUND') : removed
}

/** Photos that the caller may not see stay. */
export async function deleteAllPhotosetItems(
  ctx: Context,
  { cdid }: InferOutput<typeof DeleteAllPhotosetItemsInput>,
): Promise<PhotosRemoved> {
  const photoset = await changeablePhotoset(ctx, cdid)
  return removePhotosFrom(ctx, photoset, await photosOf(ctx, photoset.id))
}

/** Its own go into the trash and keep their places for when they come back; those of the library are taken off the list alone. */
async function removePhotosFrom(ctx: Context, photoset: Allowed<ItemRow, 'edit'>, photos: Photo[]): Promise<PhotosRemoved> {
  const isOwn = ({ item }: Photo): boolean => item.photoset_id === photoset.id
  const own = new Map(photos.filter(isOwn).map(({ item }) => [item.id, allow(mayEdit, ctx.actor, item) ?? refuse('PHOTO_NOT_FOUND')]))
  const others = photos.filter((photo) => !isOwn(photo)).map(({ row }) => row.id)
  const [now, deleted_by] = [ctx.clock.now(), ctx.actor.kind === 'user' ? ctx.actor.id : null]
  const { removedOwn, taken } = await changePlaylist(ctx, photoset, async (trx) => {
    // Photos that another editor deleted at the same time are not in `Undo`.
    const ids = await movePhotosToTrash(trx, [...own.keys()], { deleted_at: now, deleted_by, updated_at: now })
    const detail = { title: photoset.title, pictures: ids.length }
    if (ids.length > 0) await record(ctx, trx, { action: 'photos-deleted', subject: 'item', subjectId: photoset.id, detail })
    return { removedOwn: ids.flatMap((id) => own.get(id) ?? []), taken: await removeEntries(trx, photoset, others) }
  })
  for (const item of removedOwn) await cancelConversion(ctx, item)
  const restorable = removedOwn.filter((item) => mayRestore(ctx.actor, { ...item, deleted_at: now, deleted_by }))
  const Taken = taken.map(({ item_id, title, description, place }) => ({
    ...{ EncID: ctx.ids.encode(item_id), Title: title, Description: description, Place: place },
  }))
  return {
    Success: true,
    Message: doneWords(ctx).removed,
    Removed: removedOwn.length + taken.length,
    Undo: restorable.map(({ id }) => ctx.ids.encode(id)),
    Taken,
  }
}
