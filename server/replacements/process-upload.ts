import { existsSync } from 'node:fs'
import type { InferOutput } from 'valibot'
import { DocumentTypes, RecordTypes } from '../../sdk/media/contract.ts'
import type { FileReplaced, ReplaceFileInput } from '../../sdk/replacements/contract.ts'
import { mayUpload } from '../actor/may-add.ts'
import { mayContinueUpload } from '../actor/may-continue-upload.ts'
import type { Context } from '../context.ts'
import { hasMaxWaiting, startConversion } from '../conversions/conversions.ts'
import { probe } from '../ffmpeg/probe.ts'
import { type Sniffed, sniff } from '../ffmpeg/sniff.ts'
import { cleanName, endingOf, isDenied, sourceKey } from '../files/file-name.ts'
import { Refused, refuse } from '../http/errors.ts'
import { findMediaFileByPath, insertMediaFile } from '../items/items.ts'
import { requiresApprovalAgain } from '../publishing/publish.ts'
import { doneWords } from '../text/done-words.ts'
import type { CompletedUpload, UploadStore } from '../uploads/tus.ts'
import { addNext } from './add-next.ts'
import { type EditableItem, replaceableItem, requireQuiet } from './replacements.ts'
import { findNext, listReplacements } from './table.ts'

/** Takes an upload that has arrived whole as the new file of an item. Asking again answers the same. */
export async function replaceFile(ctx: Context, store: UploadStore, input: InferOutput<typeof ReplaceFileInput>): Promise<FileReplaced> {
  const item = await replaceableItem(ctx, input.encid)
  const { actor } = ctx
  if (actor.kind !== 'user' || !mayUpload(actor)) return refuse('UPLOAD_NOT_ALLOWED')
  return store.once(`file ${item.id} ${actor.id} ${input.fn}`, async () => {
    const upload = await store.find(input.fn)
    if (!upload || !mayContinueUpload(actor, upload)) return refuse('UPLOAD_NOT_FOUND')
    if (upload.offset !== upload.size) refuse('UPLOAD_INCOMPLETE')
    requireQuiet(item, await listReplacements(ctx.db, [item.id]))
    // The upload stays: asking again later takes it.
    if (await hasMaxWaiting(ctx, item.owner_id)) refuse('UPLOAD_QUEUE_FULL')
    try {
      const needsApproval = await requiresApprovalAgain(ctx, item)
      await take(ctx, item, upload, needsApproval)
      await store.forget(upload.id)
      return { Success: true, Message: doneWords(ctx).filesUploaded, NeedsApproval: needsApproval }
    } catch (error) {
      // A file with a permanent fault is dropped, because a retry cannot help.
      if (error instanceof Refused && [400, 413, 415].includes(error.status)) await store.forget(upload.id)
      throw error
    }
  })
}

/** After a crash in the middle the bytes may have been taken over already: the key is the same. */
async function take(ctx: Context, item: EditableItem, { id, path, filename }: CompletedUpload, needsApproval: boolean): Promise<void> {
  const ending = endingOf(filename)
  if (isDenied(ending, ctx.settings)) refuse('UPLOAD_TYPE_DENIED')
  const key = sourceKey(id, filename)
  const known = await findMediaFileByPath(ctx.db, key)
  if (known) return (await findNext(ctx.db, known.item_id))?.item_id === item.id ? undefined : refuse('UPLOAD_NOT_FOUND')
  const { mime } = await requireSameKind(ctx, item, path, key)
  const stored = await ctx.files.adopt(path, key)
  try {
    await ctx.db.transaction().execute(async (trx) => {
      const itemId = await addNext(trx, ctx, item, { fileName: cleanName(filename), ending, needsApproval })
      const source = { kind: 'source' as const, name: `source.${ending || 'bin'}`, path: key, mime }
      await insertMediaFile(trx, { ...source, ...stored, item_id: itemId })
      await startConversion(trx, ctx, { itemId, ownerId: item.owner_id, bytes: stored.size })
    })
  } catch (error) {
    if (!(await findMediaFileByPath(ctx.db, key))) await ctx.files.remove(key)
    throw error
  }
}

/** A file of another kind is refused before it is taken over. */
async function requireSameKind(ctx: Context, item: EditableItem, path: string, key: string): Promise<Sniffed> {
  const local = existsSync(path) ? undefined : (await ctx.files.stat(key)) ? await ctx.files.local(key) : refuse('UPLOAD_NOT_FOUND')
  try {
    const file = local?.path ?? path
    const sniffed = await sniff(file)
    if (sniffed.kind === 'denied') refuse('UPLOAD_TYPE_DENIED')
    if (!(await isSameKind(item, sniffed, file))) refuse('REPLACE_OTHER_KIND')
    return sniffed
  } finally {
    await local?.release()
  }
}

async function isSameKind(item: EditableItem, sniffed: Sniffed, file: string): Promise<boolean> {
  if (item.record_type === RecordTypes.document) {
    const type = sniffed.kind === 'image' ? DocumentTypes.image : sniffed.kind === 'pdf' ? DocumentTypes.pdf : DocumentTypes.other
    return sniffed.kind !== 'media' && type === item.document_type
  }
  if (sniffed.kind !== 'media') return false
  // Nothing is known of a file that could not be converted.
  if (item.playable === 0) return true
  const facts = await probe(file, sniffed.formats ?? [], AbortSignal.timeout(60_000)).catch(() => undefined)
  return facts !== undefined && (facts.video === undefined) === (item.audio_only === 1)
}
