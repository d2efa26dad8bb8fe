import type { PlaylistItem } from '../../sdk/media/contract.ts'
import type { EntryQuiz } from '../../sdk/quizzes/contract.ts'
import type { Context } from '../context.ts'
import { presentPlaylistItems } from '../media/media.ts'
import { entryQuizzes } from '../quizzes/entry-quizzes.ts'
import { type EntryRow, type EntryWithChapter, listEntriesOf } from './table.ts'

/** An entry as the caller sees it, beside its row. */
export interface VisibleEntry {
  row: EntryWithChapter
  /** Undefined when they may not see it. */
  shown: PlaylistItem | undefined
}

/** All entries in their order, or those that are wanted; those that may not be seen among them. */
export const allEntries = (ctx: Context, playlistId: number, isWanted: (row: EntryRow) => boolean = () => true): Promise<VisibleEntry[]> =>
  allEntriesOf(ctx, [playlistId], isWanted)

async function allEntriesOf(ctx: Context, playlistIds: readonly number[], isWanted: (row: EntryRow) => boolean): Promise<VisibleEntry[]> {
  const rows = (await listEntriesOf(ctx.db, playlistIds)).filter(isWanted)
  const shown = await presentPlaylistItems(ctx, [...new Set(rows.map(({ item_id }) => item_id))])
  const byId = new Map(shown.map((item) => [item.ClipDataID, item]))
  const quizzes = await entryQuizzes(
    ctx,
    rows.flatMap(({ quiz_id, item_id }) => (quiz_id !== null && byId.has(item_id) ? [quiz_id] : [])),
  )
  return rows.map((row) => {
    const item = byId.get(row.item_id)
    return { row, shown: item && presentEntry(row, item, quizzes.get(row.quiz_id ?? 0)) }
  })
}

/** The entries that the caller may see: being in a public playlist makes nothing public. */
export const playlistEntries = async (ctx: Context, playlistId: number): Promise<PlaylistItem[]> =>
  (await playlistEntriesOf(ctx, [playlistId])).get(playlistId) ?? []

/** The same of several playlists, in as many statements as of one; playlists without such entries are left out. */
export async function playlistEntriesOf(ctx: Context, playlistIds: readonly number[]): Promise<Map<number, PlaylistItem[]>> {
  const entries = await allEntriesOf(ctx, playlistIds, () => true)
  const seen = entries.flatMap(({ row, shown }) => (shown ? [{ playlistId: row.playlist_id, shown }] : []))
  const grouped = Map.groupBy(seen, ({ playlistId }) => playlistId)
  return new Map([...grouped].map(([id, list]) => [id, list.map(({ shown }) => shown)]))
}

function presentEntry(row: EntryWithChapter, item: PlaylistItem, quiz: EntryQuiz | undefined): PlaylistItem {
  const entry = {
    ...item,
    Title: row.title || row.chapter_title || item.Title,
    ...(row.description === null ? {} : { Description: row.description }),
    PlaylistItemID: row.id,
    LockedToPlaylist: row.is_locked === 1,
    ...(row.chapter_id === null ? {} : { ChapterID: row.chapter_id }),
    ...(quiz ? { Quiz: quiz } : {}),
  }
  const start = row.chapter_start ?? row.start_secs
  const duration = row.chapter_duration ?? row.duration_secs
  if (duration === null) return entry
  const StartTime = start ?? 0
  // A bookmark has no length: what follows it is meant.
  const Duration = duration > 0 ? duration : Math.max(0, item.Duration - StartTime)
  if (Duration === 0) return { ...entry, StartTime }
  // How the whole item begins is of no use to a part.
  const { FastStart: _, Chapters = [], ...rest } = entry
  // The chapter that the entry is would be the only line of its own list.
  const inside = Chapters.filter(
    (each) => each.StartTime >= StartTime && each.StartTime < StartTime + Duration && each.ID !== row.chapter_id,
  )
  return { ...rest, ...(inside.length > 0 ? { Chapters: inside } : {}), IsChapter: true, StartTime, Duration }
}
