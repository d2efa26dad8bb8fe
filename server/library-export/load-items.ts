import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { listSlideImages, listSlides, listSlideshows } from './slideshows.ts'
import * as table from './table.ts'

type RowsOf<Name extends keyof typeof readers> = Awaited<ReturnType<(typeof readers)[Name]>>

const readers = {
  tracks: table.listTracks,
  chapters: table.listChapters,
  chapterTags: table.listChapterTags,
  grants: table.listGrants,
  quizzes: table.listQuizzes,
  quizAssets: table.listQuizAssets,
  quizImages: table.listQuizImages,
  values: table.listValues,
  memberships: table.listMemberships,
  streams: table.listStreams,
  slideshows: listSlideshows,
  slides: listSlides,
  slideImages: listSlideImages,
  entries: table.listEntries,
  settings: table.listSettings,
  playback: table.listPlayback,
  totals: table.listTotals,
  days: table.listDays,
} as const

/** Everything about some items, by the name of its reader; files also of their photos and streams. */
export interface LoadedItems {
  items: table.ExportedRow[]
  belonging: ReadonlyMap<number, table.ExportedRow>
  files: ReadonlyMap<number, table.FileRow[]>
  renditions: ReadonlyMap<number, Awaited<ReturnType<typeof table.listRenditions>>>
  of: { [Name in keyof typeof readers]: RowsOf<Name> }
}

/** Items of a page: so many are in memory at the same time, however large the library is. */
const pageSize = 20

/** The items of a library, a page after the other. */
export async function* loadItems(db: Kysely<Database>): AsyncGenerator<LoadedItems> {
  for (let after = 0; ; ) {
    const items = await table.listItemPage(db, after, pageSize)
    const last = items.at(-1)
    if (last === undefined) return
    after = last.id
    yield await loadPage(db, items)
  }
}

async function loadPage(db: Kysely<Database>, items: table.ExportedRow[]): Promise<LoadedItems> {
  const ids = items.map(({ id }) => id)
  const belonging = await table.listBelonging(db, ids)
  const withFiles = [...ids, ...belonging.map(({ id }) => id)]
  const files: table.FileRow[] = []
  const renditions: Awaited<ReturnType<typeof table.listRenditions>> = []
  for (let from = 0; from < withFiles.length; from += 500) {
    const some = withFiles.slice(from, from + 500)
    files.push(...(await table.listFiles(db, some)))
    renditions.push(...(await table.listRenditions(db, some)))
  }
  const loaded = await Promise.all(Object.entries(readers).map(async ([name, read]) => [name, await read(db, ids)] as const))
  return {
    items,
    belonging: new Map(belonging.map((row) => [row.id, row])),
    files: Map.groupBy(files, ({ item_id }) => item_id),
    renditions: Map.groupBy(renditions, ({ item_id }) => item_id),
    of: Object.fromEntries(loaded) as LoadedItems['of'],
  }
}
