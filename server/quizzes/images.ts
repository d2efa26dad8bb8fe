import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { InferOutput } from 'valibot'
import type { EditableImage, SaveQuizImageInput } from '../../sdk/quiz-editing/contract.ts'
import { QuizLimits } from '../../sdk/quizzes/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import type { Context, Deps } from '../context.ts'
import { ToolFailure } from '../ffmpeg/run.ts'
import { sniff } from '../ffmpeg/sniff.ts'
import { fromBase64 } from '../files/base64.ts'
import { refuse } from '../http/errors.ts'
import { uprightSize } from '../images/image-sizes.ts'
import { drawImage } from '../images/images.ts'
import { doneWords } from '../text/done-words.ts'
import { editableQuiz } from './find-quiz.ts'
import { imageAddresses } from './image-address.ts'
import {
  deleteQuizImages,
  findImageByDigest,
  type ImageRow,
  insertQuizImage,
  listImageNames,
  listImageNamesOf,
  listQuizImages,
  listQuizzesWithLeftImages,
} from './image-table.ts'
import { questionIn } from './present.ts'
import type { KnownImages, Question } from './question.ts'
import { type AssetRow, listAssets } from './table.ts'

export const imageFolder = 'quiz-images/'

export const quizImageKey = (name: string): string => imageFolder + name

/** Pixels of the longer side. */
const largest = 2000
/** An image that no question has taken for so long was left behind. */
const unusedMs = 86_400_000

const kinds = ['image/png', 'image/jpeg', 'image/webp']

/** The keys of all images of quizzes: they have no row among the files of items. */
export const quizImageKeys = async ({ db }: Pick<Deps, 'db'>): Promise<string[]> =>
  (await listImageNames(db)).map((name) => imageFolder + name)

/** The keys of the images in the quizzes of an item. */
export const quizImageKeysOf = async (db: Context['db'], itemId: number): Promise<string[]> =>
  (await listImageNamesOf(db, itemId)).map((name) => imageFolder + name)

export async function saveQuizImage(
  ctx: Context,
  { tlid, data }: InferOutput<typeof SaveQuizImageInput>,
): Promise<Done & { Image: EditableImage }> {
  const { quiz, item } = await editableQuiz(ctx, tlid)
  await removeLeftImages(ctx, quiz.id)
  if ((await listQuizImages(ctx.db, quiz.id)).length >= QuizLimits.images) refuse('QUIZ_IMAGES_FULL')
  const bytes = fromBase64(data) ?? refuse('QUIZ_IMAGE')
  const name = `${randomBytes(16).toString('hex')}.webp`
  const folder = await mkdtemp(join(ctx.workFolder, 'quiz-image-'))
  try {
    const made = join(folder, name)
    const { digest, width, height } = (await knownImage(ctx, bytes, made)) ?? (await drawnImage(join(folder, 'source'), bytes, made))
    const size = { width, height }
    await ctx.files.adopt(made, imageFolder + name)
    const image = await insertQuizImage(ctx.db, { quiz_id: quiz.id, name, digest, ...size, created_at: ctx.clock.now() })
    const Image = { ID: image.id, URL: imageAddresses(ctx, item)(name), Alt: '', Width: size.width, Height: size.height }
    return { Success: true, Message: doneWords(ctx).saved, Image }
  } catch (error) {
    await removeFiles(ctx, [name])
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface DrawnImage {
  width: number
  height: number
  digest: string
}

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** A file that this server drew before is kept as it is, so that an image that was exported is the same again after an import. */
async function knownImage({ db }: Pick<Deps, 'db'>, bytes: Uint8Array, made: string): Promise<DrawnImage | undefined> {
  const digest = digestOf(bytes)
  const known = await findImageByDigest(db, digest)
  if (!known) return undefined
  await writeFile(made, bytes)
  return { width: Number(known.width), height: Number(known.height), digest }
}

/** Draws the image anew, so that nothing else of the file is kept. */
async function drawnImage(source: string, bytes: Uint8Array, made: string): Promise<DrawnImage> {
  await writeFile(source, bytes)
  if (!kinds.includes((await sniff(source)).mime)) refuse('QUIZ_IMAGE')
  try {
    const { width, height } = await uprightSize(source)
    if (width * height > QuizLimits.imagePixels) refuse('QUIZ_IMAGE')
    const within = { width: largest, height: largest }
    const outputs = [{ path: made, format: 'webp' as const, quality: 82 }]
    const [size] = await drawImage({ source, frames: 'first', orient: true, rotate: 0, within, outputs })
    if (size === undefined) return refuse('QUIZ_IMAGE')
    return { width: size.width, height: size.height, digest: digestOf(await readFile(made)) }
  } catch (error) {
    if (!(error instanceof ToolFailure)) throw error
    return refuse('QUIZ_IMAGE', error.sentence)
  }
}

/** The images of a quiz, by their numbers. */
export const knownImagesOf = async (trx: Context['db'], quizId: number): Promise<KnownImages> =>
  new Map(
    (await listQuizImages(trx, quizId)).map(({ id, name, width, height }) => [
      id,
      { Name: name, Width: Number(width), Height: Number(height) },
    ]),
  )

export const imageIdsOf = ({ Image, Options }: Question): number[] => [
  ...(Image ? [Image.ID] : []),
  ...Options.flatMap((option) => (option.Image ? [option.Image.ID] : [])),
]

const usedIn = (assets: readonly AssetRow[]): Set<number> => new Set(assets.flatMap((asset) => imageIdsOf(questionIn(asset))))

/** Deletes the rows of images that a question had and no question has any more. Answers their names; `removeFiles` removes the files after it. */
export async function dropImages(trx: Context['db'], quizId: number, former: Question | undefined): Promise<string[]> {
  const ids = former === undefined ? [] : imageIdsOf(former)
  if (ids.length === 0) return []
  const used = usedIn(await listAssets(trx, quizId))
  const rows = (await listQuizImages(trx, quizId)).filter((row) => ids.includes(row.id) && !used.has(row.id))
  return dropRows(trx, rows)
}

async function dropRows(trx: Context['db'], rows: readonly ImageRow[]): Promise<string[]> {
  await deleteQuizImages(
    trx,
    rows.map(({ id }) => id),
  )
  return rows.map(({ name }) => name)
}

type LeftImagesDeps = Pick<Deps, 'db' | 'files' | 'log' | 'clock'>

/** Removes the images of forms that were cancelled, which no question has taken for a day. */
export async function removeAllLeftImages(deps: LeftImagesDeps): Promise<void> {
  for (const quizId of await listQuizzesWithLeftImages(deps.db, deps.clock.now() - unusedMs)) await removeLeftImages(deps, quizId)
}

async function removeLeftImages(ctx: LeftImagesDeps, quizId: number): Promise<void> {
  const before = ctx.clock.now() - unusedMs
  const names = await ctx.db.transaction().execute(async (trx) => {
    const used = usedIn(await listAssets(trx, quizId))
    const rows = await listQuizImages(trx, quizId)
    return dropRows(
      trx,
      rows.filter(({ id, created_at }) => Number(created_at) < before && !used.has(id)),
    )
  })
  await removeFiles(ctx, names)
}

/** A file that stays is removed with the orphans. */
export async function removeFiles({ files, log }: Pick<Deps, 'files' | 'log'>, names: readonly string[]): Promise<void> {
  for (const name of names)
    await files.remove(imageFolder + name).catch((error: unknown) => log.warn({ err: error }, 'an image of a quiz was not removed'))
}
