import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, rm } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { InferOutput } from 'valibot'
import {
  type PhotosetErrors,
  type PhotoUploadAnswer,
  PresentationExtensions,
  type ProcessPhotoUploadInput,
} from '../../sdk/photosets/contract.ts'
import { mayContinueUpload } from '../actor/may-continue-upload.ts'
import type { Context } from '../context.ts'
import { ToolFailure } from '../ffmpeg/run.ts'
import { cleanName, endingOf, isDenied, sourceKey, titleFromFileName } from '../files/file-name.ts'
import { Refused, refuse } from '../http/errors.ts'
import { type CheckedImage, checkImage } from '../images/check-image.ts'
import type { ItemRow } from '../items/items.ts'
import type { Allowed } from '../items/policy.ts'
import { canOpenPresentations, drawSlides } from '../presentations/presentation.ts'
import { readZip } from '../presentations/read-zip.ts'
import { doneWords } from '../text/done-words.ts'
import type { CompletedUpload, UploadStore } from '../uploads/tus.ts'
import { addPhoto, type NewPhoto } from './add-photo.ts'
import { changeablePhotoset } from './photosets.ts'

/** Photos that a file gave, and what in it gave none. */
type PhotosetCode = keyof typeof PhotosetErrors

interface PhotoResult {
  Added: number
  Failed: { Name: string; code: PhotosetCode }[]
}

/** Adds an upload that has arrived whole. Asking again within a minute answers the same. */
export async function processPhotoUpload(
  ctx: Context,
  store: UploadStore,
  { cdid, psid, fn }: InferOutput<typeof ProcessPhotoUploadInput>,
): Promise<PhotoUploadAnswer> {
  const photoset = await changeablePhotoset(ctx, cdid, psid)
  const { actor } = ctx
  if (actor.kind !== 'user') refuse('SIGNED_OUT')
  return store.once(`photoset ${photoset.id} ${actor.id} ${fn}`, async () => {
    const upload = await store.find(fn)
    if (!upload || !mayContinueUpload(actor, upload)) refuse('UPLOAD_NOT_FOUND')
    if (upload.offset !== upload.size) refuse('UPLOAD_INCOMPLETE')
    await store.collect(upload)
    try {
      const { Added, Failed } = await take(ctx, photoset, upload)
      await store.forget(upload.id)
      const messages = Failed.map(({ Name, code }) => ({ Name, Message: ctx.language.say({ code }) }))
      return { Success: true, Message: doneWords(ctx).filesUploaded, Added, Failed: messages }
    } catch (error) {
      // A file with a permanent fault is dropped, because a retry cannot help.
      if (error instanceof Refused && [400, 413, 415].includes(error.status)) await store.forget(upload.id)
      throw error
    }
  })
}

async function take(ctx: Context, photoset: Allowed<ItemRow, 'edit'>, upload: CompletedUpload): Promise<PhotoResult> {
  const ending = endingOf(upload.filename)
  if (isDenied(ending, ctx.settings)) refuse('UPLOAD_TYPE_DENIED')
  if (ctx.settings.photoExtensions.includes(ending)) return inFolder(ctx, (folder) => addImage(ctx, photoset, upload, folder))
  if (ending === 'zip') return inFolder(ctx, (folder) => takeZip(ctx, photoset, upload, folder))
  if ((PresentationExtensions as readonly string[]).includes(ending)) {
    if (!canOpenPresentations()) refuse('PHOTO_NO_PRESENTATIONS')
    return inFolder(ctx, (folder) => takePresentation(ctx, photoset, upload, folder))
  }
  return refuse('PHOTO_TYPE')
}

/** After a crash in the middle the bytes may have been taken over already: the key is the same, and so is the photo. */
async function addImage(ctx: Context, photoset: Allowed<ItemRow, 'edit'>, upload: CompletedUpload, folder: string): Promise<PhotoResult> {
  const { id, path, filename } = upload
  const key = sourceKey(id, filename)
  if (!existsSync(path) && (await ctx.files.stat(key)) === undefined) refuse('UPLOAD_NOT_FOUND')
  const local = existsSync(path) ? undefined : await ctx.files.local(key)
  try {
    const given = local?.path ?? path
    const { problem, mime, opened } = await checkImage(given, folder)
    if (problem) refuse(problem)
    await addPhoto(ctx, photoset, { path: opened ?? given, mime, filename: nameOf(filename, opened), key })
  } finally {
    await local?.release()
  }
  return { Added: 1, Failed: [] }
}

/** A converted file gets the extension of its new format. */
const nameOf = (filename: string, opened: string | undefined): string =>
  opened === undefined ? filename : `${titleFromFileName(filename)}${extname(opened)}`

async function inFolder(ctx: Pick<Context, 'workFolder'>, work: (folder: string) => Promise<PhotoResult>): Promise<PhotoResult> {
  const folder = join(ctx.workFolder, `photos-${randomUUID()}`)
  await mkdir(folder)
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function takeZip(ctx: Context, photoset: Allowed<ItemRow, 'edit'>, { path }: CompletedUpload, folder: string): Promise<PhotoResult> {
  const result: PhotoResult = { Added: 0, Failed: [] }
  const fail = (name: string, code: PhotosetCode): void => void result.Failed.push({ Name: cleanName(name), code })
  await readZip(path, {
    wants: (name) => {
      const ending = endingOf(name)
      const isWanted = ctx.settings.photoExtensions.includes(ending)
      if (!isWanted) fail(name, ending === 'zip' ? 'PHOTO_ZIP_IN_ZIP' : 'PHOTO_TYPE')
      return isWanted
    },
    async take(name, write) {
      const file = join(folder, 'image')
      if (result.Failed.at(-1)?.code === 'PHOTOSET_FULL') return fail(name, 'PHOTOSET_FULL')
      const { problem, mime, opened } = await write(file).then(() => checkImage(file, folder), asDamaged)
      if (problem) fail(name, problem)
      else if (await fits(ctx, photoset, { path: opened ?? file, mime, filename: nameOf(name, opened) })) result.Added++
      else fail(name, 'PHOTOSET_FULL')
      await rm(file, { force: true })
    },
  })
  const full = orFull(result)
  // A zip without photos names the fault of its first damaged photo, or says that it has none.
  if (full.Added === 0)
    refuse(full.Failed.find(({ code }) => code !== 'PHOTO_TYPE' && code !== 'PHOTO_ZIP_IN_ZIP')?.code ?? 'PHOTO_ZIP_EMPTY')
  return full
}

/** Adds it where there is room; without, those before it stay. */
const fits = (ctx: Context, photoset: Allowed<ItemRow, 'edit'>, photo: NewPhoto): Promise<boolean> =>
  addPhoto(ctx, photoset, photo).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refused && error.code === 'PHOTOSET_FULL') return false
      throw error
    },
  )

function orFull(result: PhotoResult): PhotoResult {
  const isFull = result.Failed.some(({ code }) => code === 'PHOTOSET_FULL')
  if (result.Added === 0 && isFull) refuse('PHOTOSET_FULL')
  return result
}

/** One file that cannot be unpacked does not keep the others out. */
function asDamaged(error: unknown): CheckedImage {
  if (error instanceof Refused && error.code === 'PHOTO_ZIP') return { problem: 'PHOTO_DAMAGED', mime: '' }
  throw error
}

async function takePresentation(
  ctx: Context,
  photoset: Allowed<ItemRow, 'edit'>,
  upload: CompletedUpload,
  folder: string,
): Promise<PhotoResult> {
  const given = join(folder, `given.${endingOf(upload.filename)}`)
  await copyFile(upload.path, given)
  const slides = await drawSlides(given, folder).catch((error: unknown) => {
    if (error instanceof ToolFailure) return []
    throw error
  })
  if (slides.length === 0) refuse('PHOTO_PRESENTATION')
  const title = titleFromFileName(upload.filename)
  const result: PhotoResult = { Added: 0, Failed: [] }
  for (const [index, path] of slides.entries()) {
    const filename = `${title} ${index + 1}.jpg`
    if (await fits(ctx, photoset, { path, mime: 'image/jpeg', filename })) result.Added++
    else result.Failed.push({ Name: filename, code: 'PHOTOSET_FULL' })
  }
  return orFull(result)
}
