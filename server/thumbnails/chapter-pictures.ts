import type { Context } from '../context.ts'
import { pictureSizes } from '../ffmpeg/images.ts'
import { fileFolder, type KnownItem } from '../media/media.ts'
import { removePictures, storePictures, withPicture } from './picture-files.ts'
import { deleteFiles, insertFiles, listFilesOf } from './table.ts'

const width = 320

/** Addresses of the pictures of an item's chapters, by chapter. */
export async function chapterPictures(ctx: Context, item: KnownItem): Promise<Map<number, string>> {
  const files = await listFilesOf(ctx.db, item.id, ['chapter-picture'])
  const folder = fileFolder(ctx, item)
  // The row's place is its chapter; an older one comes first, and gives way.
  return new Map(files.toSorted((a, b) => a.id - b.id).map(({ position, name }) => [position, folder + name]))
}

export async function saveChapterPicture(ctx: Context, itemId: number, chapterId: number, bytes: Buffer): Promise<void> {
  await withPicture(ctx, bytes, async (picture, folder) => {
    const [made] = await pictureSizes(picture, folder, `chapter-${chapterId}-${ctx.clock.now().toString(36)}`, width)
    let old: string[] = []
    await storePictures(ctx, folder, made ? [made] : [], (stored) =>
      ctx.db.transaction().execute(async (trx) => {
        const before = (await listFilesOf(trx, itemId, ['chapter-picture'])).filter(({ position }) => position === chapterId)
        if (before.length > 0)
          await deleteFiles(
            trx,
            before.map(({ id }) => id),
          )
        old = before.map(({ path }) => path)
        await insertFiles(
          trx,
          stored.map((file) => ({ ...file, kind: 'chapter-picture' as const, position: chapterId, item_id: itemId })),
        )
      }),
    )
    await removePictures(ctx, old)
  })
}

export async function removeChapterPicture(ctx: Pick<Context, 'db' | 'files' | 'log'>, itemId: number, chapterId: number): Promise<void> {
  const files = (await listFilesOf(ctx.db, itemId, ['chapter-picture'])).filter(({ position }) => position === chapterId)
  if (files.length === 0) return
  await deleteFiles(
    ctx.db,
    files.map(({ id }) => id),
  )
  await removePictures(
    ctx,
    files.map(({ path }) => path),
  )
}
