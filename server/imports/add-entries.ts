import * as v from 'valibot'
import { PlaylistLimits } from '../../sdk/playlists/contract.ts'
import { allowSystem } from '../items/policy.ts'
import { isCollection } from '../items/record-type.ts'
import { type ExportedItem, ItemFile } from '../library-export/format.ts'
import type { ImportWork } from './import-item.ts'
import { journalId } from './own-item.ts'
import type { FoundLibrary } from './reader.ts'
import { leaveOut } from './report.ts'
import * as table from './table.ts'

/** Fills the playlists that lack entries: now every item is there that will be. A playlist that still lacks some is filled at the next run. */
export async function addEntries(work: ImportWork, library: FoundLibrary): Promise<void> {
  for await (const found of library.items()) {
    const read = 'item' in found ? v.safeParse(ItemFile, found.item) : undefined
    if (!read?.success || read.output.kind !== 'playlist') continue
    const row = await table.findImported(work.ctx.db, work.source, journalId(work.ctx, work.source, read.output.id))
    if (row?.state === 'made' && row.deleted_at === null) await fill(work, row.item_id, read.output)
  }
}

type Entry = Parameters<typeof table.insertEntry>[2]

async function fill(work: ImportWork, id: number, item: ExportedItem): Promise<void> {
  const { ctx, report, source } = work
  const found: Awaited<ReturnType<typeof entryOf>>[] = []
  for (const entry of item.entries) found.push(await entryOf(work, entry))
  const missing = found.filter((entry) => entry === 'missing').length
  const refused = found.filter((entry) => entry === 'refused').length
  if (missing > 0) leaveOut(report, item, `${missing} of its entries are items that are not here.`)
  if (refused > 0) leaveOut(report, item, `${refused} of its entries are playlists, photosets or photos, which a playlist does not have.`)
  const playlist = allowSystem({ id })
  await ctx.db.transaction().execute(async (trx) => {
    const there = await table.listEntries(trx, id)
    const { entries, isCut } = merged(there, found)
    if (isCut) leaveOut(report, item, `Its entries after the first ${PlaylistLimits.items}.`)
    let cover: number | null = null
    for (const [position, { row, place, entry }] of entries.entries()) {
      if (row !== undefined) await table.moveEntry(trx, playlist, row.id, position)
      const entryId = row?.id ?? (entry && (await table.insertEntry(trx, playlist, { ...entry, position })))
      if (place !== undefined && place === item.playlist?.cover) cover = entryId ?? null
    }
    // Changes by editors since an earlier run stay.
    if (item.playlist && there.length === 0) {
      const { isBroadcast, start, stop, imageSeconds } = item.playlist
      await table.saveSettings(trx, playlist, {
        ...{ is_broadcast: isBroadcast ? 1 : 0, start_at: time(start), stop_at: time(stop), image_secs: imageSeconds },
        cover_entry_id: cover,
      })
    }
    const state = missing > 0 ? 'made' : 'done'
    await table.saveImported(trx, {
      ...{ source, source_id: journalId(ctx, source, item.id), item_id: id, state, imported_at: ctx.clock.now() },
    })
  })
}

type Existing = Awaited<ReturnType<typeof table.listEntries>>[number]
type Placed = { row?: Existing; place?: number; entry?: Entry }

const keyOf = ({
  item_id,
  start_secs,
  duration_secs,
  chapter_id,
}: Pick<Entry, 'item_id' | 'start_secs' | 'duration_secs' | 'chapter_id'>): string =>
  [item_id, chapter_id, ...[start_secs, duration_secs].map((seconds) => (seconds === null ? '' : Math.round(seconds * 1000)))].join(' ')

function add(lists: Map<number | undefined, Placed[]>, key: number | undefined, placed: Placed): void {
  const list = lists.get(key)
  if (list) list.push(placed)
  else lists.set(key, [placed])
}

/** The entries of the playlist, in their order. Each missing entry comes after the entry before it in the source. */
function merged(there: readonly Existing[], found: readonly (Entry | 'missing' | 'refused')[]): { entries: Placed[]; isCut: boolean } {
  const rows = Map.groupBy(there, keyOf)
  const before = new Map<number | undefined, Placed[]>()
  const places = new Map<number, number>()
  let last: number | undefined
  let room = PlaylistLimits.items - there.length
  let isCut = false
  for (const [place, entry] of found.entries()) {
    if (typeof entry === 'string') continue
    const row = rows.get(keyOf(entry))?.shift()
    if (row !== undefined) {
      last = row.id
      places.set(row.id, place)
    } else if (room-- > 0) add(before, last, { place, entry })
    else isCut = true
  }
  const placeOf = (row: Existing): Placed => {
    const place = places.get(row.id)
    return place === undefined ? { row } : { row, place }
  }
  return { entries: [...(before.get(undefined) ?? []), ...there.flatMap((row) => [placeOf(row), ...(before.get(row.id) ?? [])])], isCut }
}

const time = (text: string | undefined): number | null => (text === undefined ? null : Date.parse(text))

async function entryOf({ ctx, source, own }: ImportWork, entry: ExportedItem['entries'][number]): Promise<Entry | 'missing' | 'refused'> {
  const item_id = own.get(entry.item) ?? (await table.findImported(ctx.db, source, journalId(ctx, source, entry.item)))?.item_id
  const item = item_id === undefined ? undefined : await table.findPart(ctx.db, item_id)
  if (item_id === undefined || item === undefined) return 'missing'
  // As people add entries: no list within a list, and photos in their photosets alone.
  if (isCollection(item.record_type) || item.photoset_id !== null) return 'refused'
  const { start, duration, chapter, title, description, isLocked } = entry
  const chapterId = chapter && (await table.findChapter(ctx.db, item_id, chapter.start, chapter.title))?.id
  return {
    ...{ item_id, position: 0, start_secs: start ?? null, duration_secs: duration ?? null, chapter_id: chapterId ?? null },
    ...{ title, description: description ?? null, is_locked: isLocked ? 1 : 0 },
  }
}
