import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { InferOutput } from 'valibot'
import {
  type PhotosetErrors,
  type PhotoUploadAnswer,
  PresentationExtensions,
  type ProcessPhotoUploadInput,
} from '../../sdk/photosets/contract.ts'
import type { Context } from '../context.ts'
import { ToolFailure } from '../ffmpeg/run.ts'
import { Refused, refuse } from '../http/errors.ts'
import type { ItemRow } from '../items/items.ts'
import type { Allowed } from '../items/policy.ts'
import { said } from '../text/said.ts'
import { cleanName, endingOf, isDenied, titleFrom } from '../uploads/file-name.ts'
import { mayContinueUpload } from '../uploads/policy.ts'
import type { ArrivedUpload, UploadStore } from '../uploads/tus.ts'
import { sourceKey } from '../uploads/uploads.ts'
import { addPhoto, type NewPhoto } from './add-photo.ts'
import { type CheckedPicture, checkPicture } from './check-picture.ts'
import { changeablePhotoset } from './photosets.ts'
import { canOpenPresentations, drawSlides } from './presentation.ts'
import { readZip } from './read-zip.ts'

/** Pictures that a file gave, and what in it gave none. */
type PhotosetCode = keyof typeof PhotosetErrors

interface Taken {
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
    try {
      const { Added, Failed } = await take(ctx, photoset, upload)
      await store.forget(upload.id)
      const told = Failed.map(({ Name, code }) => ({ Name, Message: ctx.language.say({ code }) }))
      return { Success: true, Message: said(ctx).filesUploaded, Added, Failed: told }
    } catch (error) {
      // A file with a permanent fault is dropped, because a retry cannot help.
      if (error instanceof Refused && [400, 413, 415].includes(error.status)) await store.forget(upload.id)
      throw error
    }
  })
}

async function take(ctx: Context, photoset: Allowed<ItemRow, 'edit'>, upload: ArrivedUpload): Promise<Taken> {
  const ending = endingOf(upload.filename)
  if (isDenied(ending, ctx.settings)) refuse('UPLOAD_TYPE_DENIED')
  if (ctx.settings.photoExtensions.includes(ending)) return inFolder(ctx, (folder) => takePicture(ctx, photoset, upload, folder))
  if (ending === 'zip') return inFolder(ctx, (folder) => takeZip(ctx, photoset, upload, folder))
  if ((PresentationExtensions as readonly string[]).includes(ending)) {
    if (!canOpenPresentations()) refuse('PHOTO_NO_PRESENTATIONS')
    return inFolder(ctx, (folder) => takePresentation(ctx, photoset, upload, folder))
  }
  return refuse('PHOTO_TYPE')
}

/** After a crash in the middle the bytes may have been taken over already: the key is the same, and so is the picture. */
async function takePicture(ctx: Context, photoset: Allowed<ItemRow, 'edit'>, upload: ArrivedUpload, folder: string): Promise<Taken> {
  const { id, path, filename } = upload
  const key = sourceKey(id, filename)
  if (!existsSync(path) && (await ctx.files.stat(key)) === undefined) refuse('UPLOAD_NOT_FOUND')
  const local = existsSync(path) ? undefined : await ctx.files.local(key)
  try {
    const given = local?.path ?? path
    const { problem, mime, opened } = await checkPicture(given, folder)
    if (problem) refuse(problem)
    await addPhoto(ctx, photoset, { path: opened ?? given, mime, filename: nameOf(filename, opened), key })
  } finally {
    await local?.release()
  }
  return { Added: 1, Failed: [] }
}

/** A converted file gets the extension of its new format. */
const nameOf = (filename: string, opened: string | undefined): string => (opened === undefined ? filename : `${titleFrom(filename)}.jpg`)

async function inFolder(ctx: Pick<Context, 'workFolder'>, work: (folder: string) => Promise<Taken>): Promise<Taken> {
  const folder = join(ctx.workFolder, `photos-${randomUUID()}`)
  await mkdir(folder)
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function takeZip(ctx: Context, photoset: Allowed<ItemRow, 'edit'>, { path }: ArrivedUpload, folder: string): Promise<Taken> {
  const taken: Taken = { Added: 0, Failed: [] }
  const fail = (name: string, code: PhotosetCode): void => void taken.Failed.push({ Name: cleanName(name), code })
  await readZip(path, {
    wants: (name) => {
      const ending = endingOf(name)
      const isWanted = ctx.settings.photoExtensions.includes(ending)
      if (!isWanted) fail(name, ending === 'zip' ? 'PHOTO_ZIP_IN_ZIP' : 'PHOTO_TYPE')
      return isWanted
    },
    async take(name, write) {
      const file = join(folder, 'picture')
      if (taken.Failed.at(-1)?.code === 'PHOTOSET_FULL') return fail(name, 'PHOTOSET_FULL')
      const { problem, mime, opened } = await write(file).then(() => checkPicture(file, folder), asDamaged)
      if (problem) fail(name, problem)
      else if (await fits(ctx, photoset, { path: opened ?? file, mime, filename: nameOf(name, opened) })) taken.Added++
      else fail(name, 'PHOTOSET_FULL')
      await rm(file, { force: true })
    },
  })
  if (taken.Added === 0 && taken.Failed.length === 0) refuse('PHOTO_ZIP_EMPTY')
  return orFull(taken)
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

function orFull(taken: Taken): Taken {
  const isFull = taken.Failed.some(({ code }) => code === 'PHOTOSET_FULL')
  if (taken.Added === 0 && isFull) refuse('PHOTOSET_FULL')
  return taken
}

/** One file that cannot be unpacked does not keep the others out. */
function asDamaged(error: unknown): CheckedPicture {
  if (error instanceof Refused && error.code === 'PHOTO_ZIP') return { problem: 'PHOTO_DAMAGED', mime: '' }
  throw error
}

async function takePresentation(ctx: Context, photoset: Allowed<ItemRow, 'edit'>, upload: ArrivedUpload, folder: string): Promise<Taken> {
  const given = join(folder, `given.${endingOf(upload.filename)}`)
  await copyFile(upload.path, given)
  const slides = await drawSlides(given, folder).catch((error: unknown) => {
    if (error instanceof ToolFailure) return []
    throw error
  })
  if (slides.length === 0) refuse('PHOTO_PRESENTATION')
  const title = titleFrom(upload.filename)
  const taken: Taken = { Added: 0, Failed: [] }
  for (const [index, path] of slides.entries()) {
    const filename = `${title} ${index + 1}.jpg`
    if (await fits(ctx, photoset, { path, mime: 'image/jpeg', filename })) taken.Added++
    else taken.Failed.push({ Name: filename, code: 'PHOTOSET_FULL' })
  }
  return orFull(taken)
}
