import type { InferOutput } from 'valibot'
import { CategoryLimits } from '../../sdk/categories/contract.ts'
import type { ImageURL } from '../../sdk/media/contract.ts'
import type { ListPosterCandidatesInput, ResetThumbnailInput, SaveThumbnailInput } from '../../sdk/thumbnails/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import { findImageCategory, setCategoryImage } from '../categories/image.ts'
import { findChapter } from '../chapters/chapters.ts'
import { mayEditChapters } from '../chapters/policy.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { imagesByChapter, removeChapterImage, saveChapterImage } from '../item-images/chapter-images.ts'
import { listImageFiles } from '../item-images/image-files.ts'
import { resetPoster, savePoster } from '../item-images/posters.ts'
import { drawChapterImages } from '../item-problems/part-jobs.ts'
import type { KnownItem } from '../items/access.ts'
import { itemFor } from '../items/items.ts'
import { mediaFolder } from '../items/media-folder.ts'
import { mayEdit } from '../items/policy.ts'
import { summariseMedia } from '../media/media.ts'
import { doneWords } from '../text/done-words.ts'
import { collectChunks } from './collect-chunks.ts'

/** The item, chapter or category that an image is for; the caller may change it. */
interface Target {
  name: string
  save(bytes: Buffer): Promise<void>
  images(): Promise<ImageURL[]>
}

export async function saveThumbnail(
  ctx: Context,
  input: InferOutput<typeof SaveThumbnailInput>,
): Promise<Done & { Received: number; ImageURLs: ImageURL[] }> {
  const target = await targetOf(ctx, input)
  if (ctx.actor.kind !== 'user') refuse('SIGNED_OUT')
  const { received, bytes } = await collectChunks(ctx, { userId: ctx.actor.id, target: target.name, data: input.data, eof: input.eof })
  if (bytes === undefined) return { Success: true, Message: '', Received: received, ImageURLs: [] }
  await target.save(bytes)
  return { Success: true, Message: doneWords(ctx).thumbnailSaved, Received: received, ImageURLs: await target.images() }
}

export async function resetThumbnail(
  ctx: Context,
  { encid, chapid }: InferOutput<typeof ResetThumbnailInput>,
): Promise<Done & { ImageURLs: ImageURL[] }> {
  const item = await itemFor(ctx, encid, chapid > 0 ? mayEditChapters : mayEdit, 'THUMBNAIL_NOT_EDITABLE')
  if (chapid > 0) {
    await knownChapter(ctx, item.id, chapid)
    await removeChapterImage(ctx, item, chapid)
    await ctx.db.transaction().execute((trx) => drawChapterImages(trx, ctx, item.id))
  } else await resetPoster(ctx, item)
  return { Success: true, Message: doneWords(ctx).thumbnailSaved, ImageURLs: chapid > 0 ? [] : await posters(ctx, item) }
}

export async function listPosterCandidates(
  ctx: Context,
  { encid }: InferOutput<typeof ListPosterCandidatesInput>,
): Promise<{ Items: ImageURL[] }> {
  const item = await itemFor(ctx, encid, mayEdit, 'THUMBNAIL_NOT_EDITABLE')
  const files = await listImageFiles(ctx.db, item.id, ['poster-candidate'])
  const folder = mediaFolder(ctx, item)
  const inOrder = files.toSorted((one, other) => one.position - other.position)
  return { Items: inOrder.map(({ name, width }) => ({ URL: `${folder}${name}`, Size: width })) }
}

async function targetOf(ctx: Context, { cdid, chapid, catid }: InferOutput<typeof SaveThumbnailInput>): Promise<Target> {
  if (catid > 0) return categoryTarget(ctx, catid)
  if (cdid === '' || cdid === '0' || cdid === 0) refuse('THUMBNAIL_NOWHERE')
  const item = await itemFor(ctx, cdid, chapid > 0 ? mayEditChapters : mayEdit, 'THUMBNAIL_NOT_EDITABLE')
  if (chapid === 0) {
    return { name: `item-${item.id}`, save: (bytes) => savePoster(ctx, item, bytes), images: () => posters(ctx, item) }
  }
  await knownChapter(ctx, item.id, chapid)
  return {
    name: `chapter-${item.id}-${chapid}`,
    save: (bytes) => saveChapterImage(ctx, item, chapid, bytes),
    async images() {
      const URL = imagesByChapter(await listImageFiles(ctx.db, item.id, ['chapter-picture']), mediaFolder(ctx, item)).get(chapid)
      return URL === undefined ? [] : [{ URL, Size: 320 }]
    },
  }
}

async function categoryTarget(ctx: Context, catid: number): Promise<Target> {
  const row = await findImageCategory(ctx, catid)
  let URL = ''
  return {
    name: `category-${catid}`,
    async save(bytes) {
      URL = (await setCategoryImage(ctx, row, bytes)).ImageURL
    },
    images: () => Promise.resolve([{ URL, Size: CategoryLimits.imageSize }]),
  }
}

const posters = async (ctx: Context, { id }: KnownItem): Promise<ImageURL[]> => (await summariseMedia(ctx, [id]))[0]?.ImageURLs ?? []

const knownChapter = async (ctx: Context, itemId: number, id: number): Promise<unknown> =>
  (await findChapter(ctx, itemId, id)) ?? refuse('CHAPTER_NOT_FOUND')
