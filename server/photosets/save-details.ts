import type { InferOutput } from 'valibot'
import type { SavePhotoDetailsInput } from '../../sdk/photosets/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { rotatePhotoJob } from '../item-problems/part-jobs.ts'
import { changeItem } from '../items/items.ts'
import { allow, mayEdit } from '../items/policy.ts'
import { changeEntry, changePlaylist } from '../playlists/change-playlist.ts'
import { doneWords } from '../text/done-words.ts'
import { photosOf } from './photos.ts'
import { changeablePhotoset } from './photosets.ts'
import { rotateItem } from './table.ts'

/** Saves a photo's title and description in the photoset; an item of the library keeps its own. */
export async function savePhotoDetails(
  ctx: Context,
  { cdid, psiid, title, desc, rotate }: InferOutput<typeof SavePhotoDetailsInput>,
): Promise<Done & { IsTurning: boolean }> {
  const photoset = await changeablePhotoset(ctx, cdid)
  const { row, item, shown } = (await photosOf(ctx, photoset.id)).find((photo) => photo.row.id === psiid) ?? refuse('PHOTO_NOT_FOUND')
  const degrees = ((rotate % 360) + 360) % 360
  const isImage = shown.Pages !== undefined && item.record_type === 10
  const rotated = isImage ? allow(mayEdit, ctx.actor, item) : undefined
  if (degrees !== 0 && !rotated) refuse('PHOTO_NOT_TURNABLE')
  await changePlaylist(ctx, photoset, async (trx) => {
    await changeEntry(trx, photoset, row.id, { title, ...(desc === undefined ? {} : { description: desc }) })
    if (degrees === 0 || !rotated) return
    await rotateItem(trx, rotated, degrees)
    await changeItem(trx, rotated, { updated_at: ctx.clock.now() })
    await ctx.jobs.add(trx, rotatePhotoJob, { itemId: item.id }, { key: `turn-${item.id}`, priority: 5 })
  })
  return { Success: true, Message: degrees === 0 ? doneWords(ctx).saved : doneWords(ctx).rotationQueued, IsTurning: degrees !== 0 }
}
