import { existsSync } from 'node:fs'
import type { InferOutput } from 'valibot'
import {
  type CreateVideoSlideshowInput,
  type ProcessSlideshowUploadInput,
  type Slideshow,
  type SlideshowInput,
  SlideshowLimits,
} from '../../sdk/slideshows/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import { mayUpload } from '../actor/may-add.ts'
import { mayContinueUpload } from '../actor/may-continue-upload.ts'
import type { Context } from '../context.ts'
import { cleanName, endingOf, isDenied } from '../files/file-name.ts'
import { Refused, refuse } from '../http/errors.ts'
import { findMediaFileByPath } from '../items/items.ts'
import { canReadImages } from '../ocr/ocr.ts'
import { doneWords } from '../text/done-words.ts'
import type { CompletedUpload, UploadStore } from '../uploads/tus.ts'
import { importSlidesJob, importSlidesKey } from './import-job.ts'
import { countWaiting, findSlideshowOfPath, insertFile, insertImport } from './imports-table.ts'
import { slideExtensions } from './read-slides.ts'
import { addSlideshow, type EditableSlideshow, editableById, editableItem, editableSlideshow, savedSlideshow } from './slideshows.ts'
import { listVideoFiles } from './table.ts'

/** Takes over an upload that has arrived whole; a job makes slides from it. Asking again within a minute answers the same. */
export async function processSlideshowUpload(
  ctx: Context,
  store: UploadStore,
  { ssid, file }: InferOutput<typeof ProcessSlideshowUploadInput>,
): Promise<Done> {
  const found = await editableById(ctx, ssid)
  const { actor } = ctx
  if (actor.kind !== 'user' || !mayUpload(actor)) return refuse('UPLOAD_NOT_ALLOWED')
  return store.once(`slideshow ${ssid} ${actor.id} ${file}`, async () => {
    const upload = await store.find(file)
    if (!upload || !mayContinueUpload(actor, upload)) return refuse('UPLOAD_NOT_FOUND')
    if (upload.offset !== upload.size) refuse('UPLOAD_INCOMPLETE')
    await store.collect(upload)
    try {
      await take(ctx, found, upload)
      await store.forget(upload.id)
      return { Success: true, Message: doneWords(ctx).filesUploaded }
    } catch (error) {
      // A file with a permanent fault is dropped, because a retry cannot help.
      if (error instanceof Refused && [400, 413, 415].includes(error.status)) await store.forget(upload.id)
      throw error
    }
  })
}

/** After a crash in the middle the bytes may have been taken over already: the key is the same. */
async function take(ctx: Context, { item, slideshow }: EditableSlideshow, { id, path, filename }: CompletedUpload): Promise<void> {
  const ending = endingOf(filename)
  if (isDenied(ending, ctx.settings)) refuse('UPLOAD_TYPE_DENIED')
  if (!slideExtensions(ctx.settings).includes(ending)) refuse('SLIDES_TYPE')
  const key = `media/${id}/slides.${ending}`
  const known = await findSlideshowOfPath(ctx.db, key)
  if (known !== undefined) return known === slideshow.id ? undefined : refuse('UPLOAD_NOT_FOUND')
  // Asked before the bytes are moved, so that the upload stays for a later try.
  const user_id = await checkWaiting(ctx)
  if (!existsSync(path) && (await ctx.files.stat(key)) === undefined) refuse('UPLOAD_NOT_FOUND')
  const stored = await ctx.files.adopt(path, key)
  try {
    await ctx.db.transaction().execute(async (trx) => {
      const source = { item_id: item.id, kind: 'slides-source' as const, name: `slides-${id}.${ending}`, path: key }
      const file_id = await insertFile(trx, { ...source, mime: 'application/octet-stream', ...stored })
      await addImport(ctx, trx, { slideshow_id: slideshow.id, user_id, file_id, kind: 'file', name: cleanName(filename) })
    })
  } catch (error) {
    if (!(await findMediaFileByPath(ctx.db, key))) await ctx.files.remove(key)
    throw error
  }
}

/** Reads the texts of a slideshow again, from its images. */
export async function submitSlideshowOcr(ctx: Context, { encid, ssid }: InferOutput<typeof SlideshowInput>): Promise<Done> {
  const { slideshow } = await editableSlideshow(ctx, encid, ssid)
  if (!canReadImages()) refuse('SLIDES_NO_OCR')
  const user_id = await checkWaiting(ctx)
  await ctx.db.transaction().execute((trx) => addImport(ctx, trx, { slideshow_id: slideshow.id, user_id, file_id: null, kind: 'texts' }))
  return { Success: true, Message: doneWords(ctx).saved }
}

/** Creates a slideshow whose slides are found in the item's own video. */
export async function createVideoSlideshow(
  ctx: Context,
  input: InferOutput<typeof CreateVideoSlideshowInput>,
): Promise<Done & { ID: number; Data: Slideshow }> {
  const item = await editableItem(ctx, input.encid)
  if ((await listVideoFiles(ctx.db, item.id)).length === 0) refuse('SLIDES_NO_VIDEO')
  const user_id = await checkWaiting(ctx)
  const mask = input.mask === undefined ? null : JSON.stringify(input.mask)
  const ID = await addSlideshow(ctx, item, { name: input.name, is_video: 1 }, (trx, slideshow_id) =>
    addImport(ctx, trx, { slideshow_id, user_id, file_id: null, kind: 'video', mask }),
  )
  return savedSlideshow(ctx, input.encid, ID)
}

/** The account of the caller, unless it has too much work waiting. */
export async function checkWaiting({ db, actor }: Context): Promise<number> {
  if (actor.kind !== 'user') return refuse('SIGNED_OUT')
  return (await countWaiting(db, actor.id)) >= SlideshowLimits.waiting ? refuse('SLIDES_TOO_OFTEN') : actor.id
}

type NewImport = Omit<Parameters<typeof insertImport>[1], 'state'>

/** Adds work on a slideshow, with its job. */
export async function addImport(ctx: Context, trx: Context['db'], row: NewImport): Promise<void> {
  const importId = await insertImport(trx, { ...row, state: 'waiting' })
  await ctx.jobs.add(trx, importSlidesJob, { importId }, { key: importSlidesKey(importId) })
}
