import type { Slide, SlideImport, Slideshow, SlideshowSummary } from '../../sdk/slideshows/contract.ts'
import type { Context } from '../context.ts'
import type { ViewableItem } from '../items/item-part.ts'
import { mediaFolder } from '../items/media-folder.ts'
import { canReadImages } from '../ocr/ocr.ts'
import { listImports } from './imports-table.ts'
import { mayEditSlideshows } from './policy.ts'
import * as table from './table.ts'

interface SlideImages {
  ImageURL: string
  ThumbnailURL: string
}

/** The addresses of the images of slides, by slide. */
async function imagesOf(ctx: Context, item: ViewableItem, slideIds: number[]): Promise<Map<number, SlideImages>> {
  const folder = mediaFolder(ctx, item)
  const files = await table.listSlideFiles(ctx.db, [item.id], slideIds)
  return new Map(
    [...Map.groupBy(files, ({ position }) => position)].map(([id, own]) => [
      id,
      { ImageURL: folder + (own.at(-1)?.name ?? ''), ThumbnailURL: folder + (own[0]?.name ?? '') },
    ]),
  )
}

export async function presentSlideshows(
  ctx: Context,
  item: ViewableItem,
  rows: readonly table.ListedSlideshow[],
): Promise<SlideshowSummary[]> {
  const images = await imagesOf(
    ctx,
    item,
    rows.flatMap(({ first_slide }) => first_slide ?? []),
  )
  return rows.map((row) => ({
    ...headOf(ctx, item, row),
    SlideCount: Number(row.slide_count),
    ImageURL: images.get(row.first_slide ?? 0)?.ThumbnailURL ?? '',
  }))
}

const headOf = (ctx: Context, item: ViewableItem, { id, name, is_video }: table.SlideshowRow) => ({
  ID: id,
  Name: name,
  OCREnabled: canReadImages(),
  IsVideoOCR: is_video === 1,
  CanEdit: mayEditSlideshows(ctx.actor, item),
})

export async function presentSlideshow(ctx: Context, item: ViewableItem, row: table.SlideshowRow): Promise<Slideshow> {
  const head = headOf(ctx, item, row)
  const slides = await table.listSlidesOf(ctx.db, row.id)
  const images = await imagesOf(
    ctx,
    item,
    slides.map(({ id }) => id),
  )
  const Slides = slides.map(
    ({ id, text, notes, start_secs }): Slide => ({
      ID: id,
      ImageURL: '',
      ThumbnailURL: '',
      ...images.get(id),
      Text: text,
      // Presenters write notes for themselves, which may not be meant for the class.
      ...(head.CanEdit ? { Notes: notes } : {}),
      StartTime: start_secs,
    }),
  )
  const imports = head.CanEdit ? await listImports(ctx.db, row.id) : []
  return { ...head, Slides, Imports: imports.map((one) => presentImport(ctx, one)) }
}

const presentImport = (ctx: Context, { id, name, kind, state, progress, message }: table.ImportRow): SlideImport => ({
  ID: id,
  Name: name,
  Kind: kind,
  State: state,
  Progress: progress,
  Message: ctx.language.sayStored(message),
})
