import { existsSync } from 'node:fs'
import type { InferOutput } from 'valibot'
import { type ProcessRelatedMediaInput, RelatedMediaLimits, type RelatedMediaSaved } from '../../sdk/related-media/contract.ts'
import { mayUpload } from '../actor/may-add.ts'
import { mayContinueUpload } from '../actor/may-continue-upload.ts'
import type { Context } from '../context.ts'
import { sniff } from '../ffmpeg/sniff.ts'
import { endingOf, isDenied, titleFromFileName } from '../files/file-name.ts'
import { Refused, refuse } from '../http/errors.ts'
import { findMediaFileByPath } from '../items/items.ts'
import { doneWords } from '../text/done-words.ts'
import type { CompletedUpload, UploadStore } from '../uploads/tus.ts'
import { sentType } from './file-kind.ts'
import { addEntry, checkRate, type EditableItem, editableItem, savedEntry } from './related-media.ts'
import { findEntryOfPath, insertFile } from './table.ts'

/** Adds an upload that has arrived whole. Asking again within a minute answers the same. */
export async function processRelatedMedia(
  ctx: Context,
  store: UploadStore,
  { encid, fn }: InferOutput<typeof ProcessRelatedMediaInput>,
): Promise<RelatedMediaSaved> {
  const item = await editableItem(ctx, encid)
  const { actor } = ctx
  if (actor.kind !== 'user' || !mayUpload(actor)) return refuse('UPLOAD_NOT_ALLOWED')
  return store.once(`related ${item.id} ${actor.id} ${fn}`, async () => {
    const upload = await store.find(fn)
    if (!upload || !mayContinueUpload(actor, upload)) return refuse('UPLOAD_NOT_FOUND')
    if (upload.offset !== upload.size) refuse('UPLOAD_INCOMPLETE')
    await store.collect(upload)
    try {
      const id = await take(ctx, item, upload)
      await store.forget(upload.id)
      return await savedEntry(ctx, item, id, doneWords(ctx).filesUploaded)
    } catch (error) {
      // A file with a permanent fault is dropped, because a retry cannot help.
      if (error instanceof Refused && [400, 413, 415].includes(error.status)) await store.forget(upload.id)
      throw error
    }
  })
}

/** Takes the file over. After a crash in the middle the bytes may have been taken over already: the key is the same. */
async function take(ctx: Context, item: EditableItem, { id, path, filename }: CompletedUpload): Promise<number> {
  const ending = endingOf(filename)
  if (isDenied(ending, ctx.settings)) refuse('UPLOAD_TYPE_DENIED')
  const key = `media/${id}/related.${ending || 'bin'}`
  const known = await findEntryOfPath(ctx.db, key)
  if (known !== undefined) return known.item_id === item.id ? known.id : refuse('UPLOAD_NOT_FOUND')
  // Asked before the bytes are moved, so that the upload stays for a later try.
  await checkRate(ctx)
  const mime = await typeOf(ctx, path, key)
  const stored = await ctx.files.adopt(path, key)
  try {
    return await addEntry(ctx, item, async (trx) => {
      const name = `related-${id.slice(0, 16)}.${ending || 'bin'}`
      const file_id = await insertFile(trx, { item_id: item.id, kind: 'related', name, path: key, mime, ...stored })
      return { title: titleFromFileName(filename).slice(0, RelatedMediaLimits.title), file_id }
    })
  } catch (error) {
    // The same upload may have been added to another item at the same moment.
    if (!(await findMediaFileByPath(ctx.db, key))) await ctx.files.remove(key)
    throw error
  }
}

async function typeOf(ctx: Context, path: string, key: string): Promise<string> {
  const local = existsSync(path) ? undefined : (await ctx.files.stat(key)) ? await ctx.files.local(key) : refuse('UPLOAD_NOT_FOUND')
  try {
    const { kind, mime } = await sniff(local?.path ?? path)
    return kind === 'denied' ? refuse('UPLOAD_TYPE_DENIED') : sentType(mime)
  } finally {
    await local?.release()
  }
}
