import type { Selectable } from 'kysely'
import type { Context } from '../context.ts'
import { type ImageFile, imageSizes } from '../images/image-sizes.ts'
import type { Allowed } from '../items/policy.ts'
import type { MediaFilesTable } from '../items/rows.ts'
import { removeImages, storeImages, withImage } from './image-files.ts'
import { deleteFiles, insertFiles, listFilesOf } from './table.ts'

type Editable = Allowed<{ id: number }, 'edit'>

export const chapterWidth = 320

/** Name of the image that is taken from the video. It contains the time, so that a moved chapter gets a new image. */
export const frameName = ({ id, start_secs }: { id: number; start_secs: number }): string =>
  `frame-${id}-${Math.round(start_secs * 1000)}.jpg`

export const isFrame = ({ name }: { name: string }): boolean => name.startsWith('frame-')

type ImageRow = Pick<Selectable<MediaFilesTable>, 'id' | 'kind' | 'position' | 'name'>

/** Addresses of the images of an item's chapters, by chapter: the position of a file is its chapter, and a newer file replaces an older. */
export const imagesByChapter = (files: readonly ImageRow[], folder: string): Map<number, string> =>
  new Map(
    files
      .filter(({ kind }) => kind === 'chapter-picture')
      .sort((a, b) => a.id - b.id)
      .map(({ position, name }) => [position, folder + name]),
  )

export async function saveChapterImage(ctx: Context, item: Editable, chapterId: number, bytes: Buffer): Promise<void> {
  await withImage(ctx, bytes, async (uprightImage, folder) => {
    const [made] = await imageSizes(uprightImage, folder, `chapter-${chapterId}-${ctx.clock.now().toString(36)}`, chapterWidth)
    if (made) await putChapterImage(ctx, item, chapterId, folder, made)
  })
}

/** Takes a made image over as the chapter's only one; a frame gives way to what someone has chosen meanwhile. */
export async function putChapterImage(
  deps: Pick<Context, 'db' | 'files' | 'log' | 'workFolder'>,
  { id: itemId }: Editable,
  chapterId: number,
  folder: string,
  made: ImageFile,
): Promise<void> {
  let old: string[] = []
  await storeImages(deps, folder, [made], (stored) =>
    deps.db.transaction().execute(async (trx) => {
      const before = (await listFilesOf(trx, itemId, ['chapter-picture'])).filter(({ position }) => position === chapterId)
      if (isFrame(made) && before.some((file) => !isFrame(file))) {
        old = stored.map(({ path }) => path)
        return
      }
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
  await removeImages(deps, old)
}

export async function removeChapterImage(
  ctx: Pick<Context, 'db' | 'files' | 'log'>,
  { id: itemId }: Editable,
  chapterId: number,
): Promise<void> {
  const files = (await listFilesOf(ctx.db, itemId, ['chapter-picture'])).filter(({ position }) => position === chapterId)
  if (files.length === 0) return
  await deleteFiles(
    ctx.db,
    files.map(({ id }) => id),
  )
  await removeImages(
    ctx,
    files.map(({ path }) => path),
  )
}
