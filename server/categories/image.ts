import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Hono } from 'hono'
import type { InferOutput } from 'valibot'
import { CategoryLimits, type SaveCategoryImageInput } from '../../sdk/categories/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import type { Context, ContextOf } from '../context.ts'
import { ToolFailure } from '../ffmpeg/run.ts'
import { sniff } from '../ffmpeg/sniff.ts'
import { fromBase64 } from '../files/base64.ts'
import { refuse } from '../http/errors.ts'
import { serveRanges } from '../http/ranges.ts'
import { fitImage } from '../images/image-sizes.ts'
import { doneWords } from '../text/done-words.ts'
import { findVisibleCategory } from './categories.ts'
import { categoryViewer } from './category-viewer.ts'
import { mayEditCategory } from './policy.ts'
import { imageUrl } from './present.ts'
import { type CategoryRow, listImages, listPaths, listShown, updateCategory } from './table.ts'

export const categoryImagePath = '/media/Images/Categories/:name'

const keyOf = ({ id, image_at }: Pick<CategoryRow, 'id' | 'image_at'>): string => `categories/${id}/${image_at}.jpg`

/** The keys of all images of categories: they have no row among the files of items. */
export const categoryImageKeys = async ({ db }: Pick<Context, 'db'>): Promise<string[]> => (await listImages(db)).map(keyOf)

/** A category whose image the caller may change. */
export async function findImageCategory(ctx: Context, id: number): Promise<CategoryRow> {
  if (ctx.actor.kind !== 'user') refuse('SIGNED_OUT')
  const viewer = await categoryViewer(ctx)
  const row = await findVisibleCategory(ctx, viewer, id)
  const path = (await listPaths(ctx.db, [id], viewer.lang)).map(({ above }) => above)
  if (!mayEditCategory(ctx.actor, viewer.editableIds, { path, members_by_editors: row.members_by_editors })) refuse('CATEGORY_NOT_EDITABLE')
  return row
}

export async function saveCategoryImage(
  ctx: Context,
  { catid, data }: InferOutput<typeof SaveCategoryImageInput>,
): Promise<Done & { ImageURL: string }> {
  const row = await findImageCategory(ctx, catid)
  return setCategoryImage(ctx, row, fromBase64(data) ?? refuse('CATEGORY_IMAGE'))
}

/** The image is drawn anew, so that nothing else of the uploaded file is kept. `row` is of `findImageCategory`, which asks for the right. */
export async function setCategoryImage(ctx: Context, row: CategoryRow, bytes: Uint8Array): Promise<Done & { ImageURL: string }> {
  const image_at = Math.max(ctx.clock.now(), (row.image_at ?? 0) + 1)
  const folder = await mkdtemp(join(ctx.workFolder, 'category-'))
  try {
    const source = join(folder, 'source')
    await writeFile(source, bytes)
    if ((await sniff(source)).kind !== 'image') refuse('CATEGORY_IMAGE')
    const made = join(folder, 'made.jpg')
    await scale(source, made)
    await ctx.files.adopt(made, keyOf({ id: row.id, image_at }))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  await updateCategory(ctx.db, row.id, { image_at })
  await forget(ctx, row)
  return { Success: true, Message: doneWords(ctx).saved, ImageURL: imageUrl({ id: row.id, image_at }) }
}

async function scale(source: string, made: string): Promise<void> {
  try {
    await fitImage(source, made, CategoryLimits.imageSize)
  } catch (error) {
    if (!(error instanceof ToolFailure)) throw error
    refuse('CATEGORY_IMAGE', error.sentence)
  }
}

export async function deleteCategoryImage(ctx: Context, { catid }: { catid: number }): Promise<Done> {
  const row = await findImageCategory(ctx, catid)
  await updateCategory(ctx.db, catid, { image_at: null })
  await forget(ctx, row)
  return { Success: true, Message: doneWords(ctx).deleted }
}

const forget = async (ctx: Pick<Context, 'files'>, row: CategoryRow): Promise<void> => {
  if (row.image_at !== null) await ctx.files.remove(keyOf(row))
}

export { forget as forgetCategoryImage }

/** `/media/Images/Categories/{id}.jpg`, for those who may see the category. */
export function mountCategoryImages(app: Hono, contextOf: ContextOf): void {
  app.on(['GET', 'HEAD'], categoryImagePath, async (request) => {
    const ctx = await contextOf(request)
    const [, id] = /^(\d{1,15})\.jpg$/i.exec(request.req.param('name')) ?? []
    const [row] = id === undefined ? [] : await listShown(ctx.db, [Number(id)], await categoryViewer(ctx))
    const key = row && row.image_at !== null ? keyOf(row) : undefined
    const stat = key === undefined ? undefined : await ctx.files.stat(key)
    if (key === undefined || stat === undefined)
      return request.text(ctx.language.say({ code: 'CATEGORY_NOT_FOUND' }), 404, {
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
    return serveRanges(request, {
      ...stat,
      headers: {
        'content-type': 'image/jpeg',
        // Access may change, so the browser revalidates each time and usually gets 304.
        'cache-control': 'private, no-cache',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      },
      read: (range) => ctx.files.read(key, range),
    })
  })
}
