import type { InferOutput } from 'valibot'
import type { PhotosRestored, RemovedPhoto, RestorePhotosInput } from '../../sdk/photosets/contract.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { resumeConversion } from '../conversions/conversions.ts'
import { refuse } from '../http/errors.ts'
import { itemIdOf } from '../items/enc-ids.ts'
import { loadItems } from '../items/items.ts'
import { mayRestore, mayView } from '../items/policy.ts'
import { isImage } from '../playlists/add-item.ts'
import { changePlaylist, type RemovedEntry, requireCapacity, restoreEntries } from '../playlists/change-playlist.ts'
import { doneWords } from '../text/done-words.ts'
import { trashedPhotos } from '../trash/trash.ts'
import { changeablePhotoset } from './photosets.ts'
import { restorePhotosFromTrash } from './table.ts'

/** Puts photos back, those of the photoset from the trash and those of the library; where there is no room for all, none of them. */
export async function restorePhotos(
  ctx: Context,
  { cdid, ids: named, taken }: InferOutput<typeof RestorePhotosInput>,
): Promise<PhotosRestored> {
  const photoset = await changeablePhotoset(ctx, cdid)
  const wanted = new Set(named.flatMap((id) => itemIdOf(ctx.ids, id) ?? []))
  const inTrash = wanted.size === 0 ? [] : (await trashedPhotos(ctx, photoset.id)).filter(({ id }) => wanted.has(id))
  const entries = await findVisibleEntries(ctx, taken)
  if (inTrash.length + entries.length === 0) refuse('PHOTO_NOT_FOUND')
  const restorable = inTrash.filter((item) => mayRestore(ctx.actor, item))
  if (inTrash.length > 0 && restorable.length === 0) refuse('TRASH_NOT_YOURS')
  const Restored = await changePlaylist(ctx, photoset, async (trx) => {
    const ids = restorable.map(({ id }) => id)
    const back = ids.length === 0 ? [] : await restorePhotosFromTrash(trx, ids, ctx.clock.now())
    const put = await restoreEntries(trx, photoset, entries)
    await requireCapacity(trx, photoset.id)
    for (const { id, status } of back) if (status === 'converting') await resumeConversion(trx, ctx, id)
    const detail = { title: photoset.title, pictures: back.length }
    if (back.length > 0) await record(ctx, trx, { action: 'photos-restored', subject: 'item', subjectId: photoset.id, detail })
    return back.length + put
  })
  return Restored === 0 ? refuse('PHOTO_NOT_FOUND') : { Success: true, Message: doneWords(ctx).restored, Restored }
}

/** Photos that this person may see; of the others nobody learns whether they exist. */
async function findVisibleEntries(ctx: Context, taken: readonly RemovedPhoto[]): Promise<RemovedEntry[]> {
  const named = new Map(taken.flatMap((photo) => [[itemIdOf(ctx.ids, photo.EncID) ?? 0, photo] as const]))
  const items = named.size === 0 ? [] : await loadItems(ctx, [...named.keys()])
  return items.flatMap((item) => {
    const photo = named.get(item.id)
    if (photo === undefined || !mayView(ctx.actor, item) || !isImage(item) || item.photoset_id !== null) return []
    return [{ item_id: item.id, title: photo.Title, description: photo.Description, place: photo.Place }]
  })
}
