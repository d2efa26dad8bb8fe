import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImageFile } from '../images/image-sizes.ts'
import type { ViewableItem } from '../items/item-part.ts'
import type { Allowed } from '../items/policy.ts'
import type { ExportedItem } from '../library-export/format.ts'
import { addImportedSlideshow, type ImportedSlide, listSlideshowsOf } from '../slideshows/add-imported.ts'
import { FileRefused } from './import-folder.ts'
import type { ImportWork } from './import-item.ts'
import { requireImage } from './require-image.ts'
import { takeFile } from './take-file.ts'

type GivenSlideshow = ExportedItem['slideshows'][number]

/** Without those that an interrupted run has added; two of one name are told apart by their number. */
export async function missingSlideshows(
  { ctx }: ImportWork,
  itemId: number,
  { slideshows }: ExportedItem,
): Promise<readonly GivenSlideshow[]> {
  if (slideshows.length === 0) return slideshows
  const there = (await listSlideshowsOf(ctx.db, itemId)).map(({ name }) => name)
  return slideshows.filter(({ name }) => {
    const place = there.indexOf(name)
    if (place >= 0) there.splice(place, 1)
    return place < 0
  })
}

/** Adds a slideshow with all of its slides, or none. Its images are stored as they are, after each was decoded once. */
export async function addSlideshow(work: ImportWork, item: Allowed<ViewableItem, 'edit'>, given: GivenSlideshow): Promise<void> {
  const folder = join(work.workFolder, randomUUID())
  await mkdir(folder)
  try {
    const slides: ImportedSlide[] = []
    const prefix = `slide-i${randomUUID().slice(0, 8)}`
    for (const [place, { text, notes, start, images }] of given.slides.entries()) {
      const files: ImageFile[] = []
      for (const image of images.toSorted((one, other) => one.width - other.width))
        files.push(await takeImage(work, folder, `${prefix}-${place + 1}-${files.length + 1}`, image))
      slides.push({ text, notes, ...(start === undefined ? {} : { startSecs: start }), images: files })
    }
    const { name, isFromVideo, isBeside } = given
    await addImportedSlideshow(work.ctx, item, folder, { name, isFromVideo, isBeside, slides })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const isOurs = (mime: string): mime is 'image/jpeg' | 'image/webp' => mime === 'image/jpeg' || mime === 'image/webp'

async function takeImage(
  work: ImportWork,
  folder: string,
  name: string,
  { width, height, ...file }: GivenSlideshow['slides'][number]['images'][number],
): Promise<ImageFile> {
  const taken = await takeFile(work.ctx, work, file)
  try {
    const mime = await requireImage(work, taken.path)
    if (!isOurs(mime)) throw new FileRefused(work.ctx.language.say({ code: 'PHOTO_NOT_PICTURE' }))
    const filename = `${name}.${mime === 'image/jpeg' ? 'jpg' : 'webp'}`
    await rename(taken.path, join(folder, filename))
    return { name: filename, mime, width, height }
  } finally {
    await rm(taken.path, { force: true })
  }
}
