import type { InferOutput } from 'valibot'
import type { PhotosRestored, RestorePhotosInput } from '../../sdk/photosets/contract.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { resumeConversion } from '../conversions/conversions.ts'
import { refuse } from '../http/errors.ts'
import { itemIdOf } from '../media/enc-ids.ts'
import { mayRestore } from '../media/policy.ts'
import { changePlaylist, requireRoom } from '../playlists/change-playlist.ts'
import { trashedPictures } from '../trash/trash.ts'
import { changeablePhotoset } from './photosets.ts'
import { untrashPhotos } from './table.ts'

/** Takes pictures of a photoset out of the trash, all or, where there is no room for all, none of them. */
export async function restorePhotos(ctx: Context, { cdid, ids }: InferOutput<typeof RestorePhotosInput>): Promise<PhotosRestored> {
  const photoset = await changeablePhotoset(ctx, cdid)
  const wanted = new Set(ids.flatMap((id) => itemIdOf(ctx.ids, id) ?? []))
  const inTrash = (await trashedPictures(ctx, photoset.id)).filter(({ id }) => wanted.has(id))
  if (inTrash.length === 0) refuse('PHOTO_NOT_FOUND', 404)
  const mine = inTrash.filter((item) => mayRestore(ctx.actor, item))
  if (mine.length === 0) refuse('TRASH_NOT_YOURS', 403)
  const Restored = await changePlaylist(ctx, photoset, async (trx) => {
    const back = await untrashPhotos(
      trx,
      mine.map(({ id }) => id),
      ctx.clock.now(),
    )
    await requireRoom(trx, photoset.id)
    for (const { id, status } of back) if (status === 'converting') await resumeConversion(trx, ctx, id)
    const detail = { title: photoset.title, pictures: back.length }
    if (back.length > 0) await record(ctx, trx, { action: 'photos-restored', subject: 'item', subjectId: photoset.id, detail })
    return back.length
  })
  return Restored === 0 ? refuse('PHOTO_NOT_FOUND', 404) : { Success: true, Message: 'Restored', Restored }
}
