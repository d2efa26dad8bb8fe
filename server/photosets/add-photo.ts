import { randomUUID } from 'node:crypto'
import { DocumentTypes, RecordTypes } from '../../sdk/media/contract.ts'
import { PhotosetLimits } from '../../sdk/photosets/contract.ts'
import type { Context } from '../context.ts'
import { startConversion } from '../conversions/conversions.ts'
import { cleanName, endingOf, titleFromFileName } from '../files/file-name.ts'
import { createItem, findMediaFileByPath, type ItemRow, insertMediaFile } from '../items/items.ts'
import type { Allowed } from '../items/policy.ts'
import { appendEntry } from '../playlists/add-item.ts'
import { changePlaylist } from '../playlists/change-playlist.ts'
import { requiresApprovalAgain } from '../publishing/publish.ts'

export interface NewPhoto {
  /** A local file that is taken over. */
  path: string
  mime: string
  filename: string
  /** The same again is the same photo: left out, it is a new one. */
  key?: string
}

/** Takes a checked photo over as the last one of a photoset, in one transaction with the work on it. */
export async function addPhoto(
  ctx: Context,
  photoset: Allowed<ItemRow, 'edit'>,
  { path, mime, filename, key: given }: NewPhoto,
): Promise<void> {
  const ending = endingOf(filename)
  const key = given ?? `media/${randomUUID()}/source.${ending || 'bin'}`
  const stored = await ctx.files.adopt(path, key)
  if (await findMediaFileByPath(ctx.db, key)) return
  const waits = await requiresApprovalAgain(ctx, photoset)
  try {
    await changePlaylist(ctx, photoset, async (trx) => {
      const { id: itemId } = await createItem(ctx, trx, {
        record_type: RecordTypes.document,
        document_type: DocumentTypes.image,
        photoset_id: photoset.id,
        title: titleFromFileName(filename).slice(0, PhotosetLimits.title),
        owner_id: photoset.owner_id,
        is_private: photoset.is_private,
        retain_source: 1,
        approval: waits ? 'waiting' : 'none',
        status: 'converting',
        extension: ending,
        original_name: cleanName(filename),
      })
      await insertMediaFile(trx, { item_id: itemId, kind: 'source', name: `source.${ending || 'bin'}`, path: key, mime, ...stored })
      await appendEntry(trx, photoset, itemId, 'PHOTOSET_FULL')
      await startConversion(trx, ctx, { itemId, ownerId: photoset.owner_id, bytes: stored.size })
    })
  } catch (error) {
    // The same upload may have become a photo of another photoset at the same moment.
    if (!(await findMediaFileByPath(ctx.db, key))) await ctx.files.remove(key)
    throw error
  }
}
