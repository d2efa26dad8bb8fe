import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { ItemInput } from './format.ts'

type Db = Kysely<Database>

export const listSlideshows = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('slideshows')
    .select(['id', 'item_id', 'name', 'is_video', 'is_beside'])
    .where('item_id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()

export const listSlides = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('slides')
    .innerJoin('slideshows', 'slideshows.id', 'slides.slideshow_id')
    .select(['slides.id', 'slides.slideshow_id', 'slides.text', 'slides.notes', 'slides.start_secs'])
    .where('slideshows.item_id', 'in', [...ids])
    .where('slideshows.deleted_at', 'is', null)
    .where('slides.deleted_at', 'is', null)
    .orderBy('slides.position')
    .orderBy('slides.id')
    .execute()

/** The images of slides, the small ones first; their position is the id of the slide. */
export const listSlideImages = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('media_files')
    .select(['name', 'path', 'size', 'sha256', 'width', 'height', 'position'])
    .where('item_id', 'in', [...ids])
    .where('kind', '=', 'slide')
    .orderBy('width')
    .orderBy('id')
    .execute()

interface Rows {
  slideshows: Awaited<ReturnType<typeof listSlideshows>>
  slides: Awaited<ReturnType<typeof listSlides>>
  slideImages: Awaited<ReturnType<typeof listSlideImages>>
}

type AddFile = (file: { path: string; key: string; size: number; sha256: string }) => void

/** The slideshows of an item as the export writes them. Names of images are not kept: they have ids of this library in them. */
export function slideshowsOf(rows: Rows, itemId: number, folder: string, add: AddFile): NonNullable<ItemInput['slideshows']> {
  const own = rows.slideshows.filter(({ item_id }) => item_id === itemId)
  const images = Map.groupBy(own.length > 0 ? rows.slideImages : [], ({ position }) => position)
  return own.map(({ id, name, is_video, is_beside }, show) => ({
    ...{ name, isFromVideo: is_video === 1, isBeside: is_beside === 1 },
    slides: rows.slides
      .filter(({ slideshow_id }) => slideshow_id === id)
      .map((slide, place) => ({
        ...{ text: slide.text, notes: slide.notes, ...(slide.start_secs < 0 ? {} : { start: slide.start_secs }) },
        images: (images.get(slide.id) ?? []).map((file, size) => {
          const { sha256, width, height } = file
          const path = `${folder}/slide-${show + 1}-${place + 1}-${size + 1}.${file.name.split('.').at(-1) ?? 'jpg'}`
          add({ path, key: file.path, size: file.size, sha256 })
          return { path, size: file.size, sha256, width, height }
        }),
      })),
  }))
}
