import * as v from 'valibot'
import { PlaylistLimits } from '../../sdk/playlists/contract.ts'
import { allowSystem } from '../items/policy.ts'
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
  const entries: (Entry | undefined)[] = []
  for (const entry of item.entries) entries.push(await entryOf(work, entry))
  const missing = entries.filter((entry) => entry === undefined).length
  if (missing > 0) leaveOut(report, item, `${missing} of its entries are items that are not here.`)
  if (entries.length - missing > PlaylistLimits.items) leaveOut(report, item, `Its entries after the first ${PlaylistLimits.items}.`)
  const playlist = allowSystem({ id })
  // Entries that editors have added since an earlier run stay.
  if ((await table.countEntries(ctx.db, id)) >= Math.max(1, entries.length - missing)) return
  await ctx.db.transaction().execute(async (trx) => {
    await table.deleteEntries(trx, playlist)
    let position = 0
    let cover: number | null = null
    for (const [place, entry] of entries.entries()) {
      if (entry === undefined || position >= PlaylistLimits.items) continue
      const entryId = await table.insertEntry(trx, playlist, { ...entry, position: position++ })
      if (place === item.playlist?.cover) cover = entryId
    }
    if (item.playlist) {
      const { isBroadcast, start, stop, imageSeconds } = item.playlist
      await table.saveSettings(trx, playlist, {
        ...{ is_broadcast: isBroadcast ? 1 : 0, start_at: time(start), stop_at: time(stop), image_secs: imageSeconds },
        cover_entry_id: cover,
      })
    }
    await table.saveImported(trx, {
      source,
      source_id: journalId(ctx, source, item.id),
      item_id: id,
      state: missing > 0 ? 'made' : 'done',
      imported_at: ctx.clock.now(),
    })
  })
}

const time = (text: string | undefined): number | null => (text === undefined ? null : Date.parse(text))

async function entryOf({ ctx, source, own }: ImportWork, entry: ExportedItem['entries'][number]): Promise<Entry | undefined> {
  const item_id = own.get(entry.item) ?? (await table.findImported(ctx.db, source, journalId(ctx, source, entry.item)))?.item_id
  if (item_id === undefined) return undefined
  const { start, duration, chapter, title, description, isLocked } = entry
  const chapterId = chapter && (await table.findChapter(ctx.db, item_id, chapter.start, chapter.title))?.id
  return {
    ...{ item_id, position: 0, start_secs: start ?? null, duration_secs: duration ?? null, chapter_id: chapterId ?? null },
    ...{ title, description: description ?? null, is_locked: isLocked ? 1 : 0 },
  }
}
