import type { ChapterCountPart, ChaptersPart } from '../../sdk/chapters/contract.ts'
import { imagesByChapter } from '../item-images/chapter-images.ts'
import type { ItemPart } from '../items/item-part.ts'
import { mediaFolder } from '../items/media-folder.ts'
import { itemFiles, loadOncePerRequest } from '../items/shared-rows.ts'
import { mayEditChapters } from './policy.ts'
import { presentChapter } from './present.ts'
import { countChaptersOf, listChaptersOf } from './table.ts'

declare module '../items/item-part.ts' {
  interface PartFields {
    chapters: ChaptersPart
    chapterCount: ChapterCountPart
  }
}

/** The rows of chapters, in their order. */
export const itemChapters = loadOncePerRequest((ctx, ids) => listChaptersOf(ctx.db, ids))

/** The chapters of an item, with their images and whether the caller may change them. */
export const chaptersPart: ItemPart<ChaptersPart> = {
  none: { Chapters: { Count: 0, Items: [], CanEdit: false } },
  shownOn: 'player',
  async load(ctx, items) {
    const [chapters, files] = await Promise.all([itemChapters(ctx, items), itemFiles(ctx, items)])
    return new Map(
      items.map((item) => {
        const images = imagesByChapter(files.get(item.id) ?? [], mediaFolder(ctx, item))
        const Items = (chapters.get(item.id) ?? []).map((row) => presentChapter(row, images.get(row.id) ?? ''))
        return [item.id, { Chapters: { Count: Items.length, Items, CanEdit: mayEditChapters(ctx.actor, item) } }]
      }),
    )
  },
}

/** How many chapters the items of a list have. */
export const chapterCountPart: ItemPart<ChapterCountPart> = {
  none: {},
  async load(ctx, items) {
    const ids = items.map(({ id }) => id)
    const rows = await countChaptersOf(ctx.db, ids)
    return new Map(rows.map(({ item_id, count }) => [item_id, { ChapterList: { Count: Number(count) } }]))
  },
}
