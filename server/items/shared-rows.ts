import type { Context } from '../context.ts'
import type { KnownItem } from './access.ts'
import { listFiles, listPlayback, listRenditions, type PlaybackRow } from './table.ts'

export { listPlayback, type PlaybackRow, savePlayback } from './table.ts'

type Items = readonly Pick<KnownItem, 'id'>[]

/** The rows of each list of items, by the loader that read them: one weak map for all loaders, because each costs the garbage collector time. */
const loaded = new WeakMap<Items, Map<object, unknown>>()

function loadedFor(items: Items): Map<object, unknown> {
  const known = loaded.get(items) ?? new Map<object, unknown>()
  if (known.size === 0) loaded.set(items, known)
  return known
}

/** Makes a loader for rows that several parts of an item need: it reads them once for each list of items, by that list. */
export function loadOncePerRequest<Row extends { item_id: number }>(
  load: (ctx: Pick<Context, 'db'>, itemIds: number[]) => Promise<Row[]>,
): (ctx: Pick<Context, 'db'>, items: Items) => Promise<ReadonlyMap<number, Row[]>> {
  type Rows = Promise<ReadonlyMap<number, Row[]>>
  return (ctx, items) => {
    const rowsOf = loadedFor(items)
    const known = rowsOf.get(load) as Rows | undefined
    if (known) return known
    const ids = items.map(({ id }) => id)
    const rows: Rows =
      ids.length === 0 ? Promise.resolve(new Map()) : load(ctx, ids).then((list) => Map.groupBy(list, ({ item_id }) => item_id))
    rowsOf.set(load, rows)
    return rows
  }
}

/** The files of items with the subtitle tracks in them, the smallest images first. */
export const itemFiles = loadOncePerRequest((ctx, ids) => listFiles(ctx.db, ids))

/** The renditions of items, the lowest bitrate first. */
export const itemRenditions = loadOncePerRequest((ctx, ids) => listRenditions(ctx.db, ids))

/** How items play: preambles, live addresses and broadcasts. Most items have no row. */
export const itemPlayback = loadOncePerRequest((ctx, ids) => listPlayback(ctx.db, ids))

/** The same by item, for callers that have only the ids. */
export async function playbackOf(ctx: Pick<Context, 'db'>, itemIds: number[]): Promise<Map<number, PlaybackRow>> {
  return new Map((await listPlayback(ctx.db, itemIds)).map((row) => [row.item_id, row]))
}
