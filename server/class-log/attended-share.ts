import type { Kysely } from 'kysely'
import type { ClassEventKind } from '../../sdk/hub/contract.ts'
import type { Database } from '../db/schema.ts'
import { type ClassRow, isEndedAt, listClassRows, stateOf } from './class-rows.ts'
import { joinStays, type Stay } from './stays.ts'

type Db = Kysely<Database>

/** The hub writes that a connection is still there every so often. */
const seenMs = 15_000

/** A class without an end is over when its owner has been away for so long. */
const ownerAwayMs = 3_600_000

/** Viewers cause these as well, or an owner who prepares the class: they say nothing about whether it takes place. */
const idleKinds: readonly ClassEventKind[] = [
  ...(['toggle', 'chat', 'chat-open', 'chat-close', 'chat-delete', 'raise-hand', 'lower-hand'] as const),
  ...(['new-lesson-item', 'update-question', 'answered-question'] as const),
]

interface Presence {
  joined_at: number
  left_at: number | null
  seen_at: number
}

const staysOf = (rows: readonly Presence[]): Stay[] =>
  joinStays(
    rows.map(({ joined_at, left_at, seen_at }) => ({ from: Number(joined_at), until: Number(left_at ?? Number(seen_at) + seenMs) })),
  )

/** The stays of an owner between two absences of an hour; each has an event of the presenter. */
function lastRun(stays: readonly Stay[], led: readonly number[]): Stay | undefined {
  const taught = stays.filter(({ from, until }) => led.some((at) => at >= from && at <= until))
  return taught.reduce<Stay | undefined>(
    (run, stay) => (run && stay.from < run.until + ownerAwayMs ? { from: run.from, until: stay.until } : stay),
    undefined,
  )
}

/** The time in which a class took place; undefined: it is not over, or no one knows when it was. */
async function timeOfClass(db: Db, row: ClassRow, now: number): Promise<Stay | undefined> {
  const isScheduled = Number(row.is_scheduled) === 1
  const start = isScheduled || stateOf(row).IsStarted ? Number(row.start_at ?? 0) : 0
  if (isScheduled && row.end_at !== null && !isEndedAt(row, now)) return undefined
  if (isEndedAt(row, now) && start > 0) return { from: start, until: Number(row.end_at) }
  const presences = await db
    .selectFrom('class_presences')
    .innerJoin('items', (join) =>
      join.onRef('items.id', '=', 'class_presences.item_id').onRef('items.owner_id', '=', 'class_presences.user_id'),
    )
    .select(['joined_at', 'left_at', 'seen_at'])
    .where('class_presences.item_id', '=', row.item_id)
    .execute()
  const events = await db
    .selectFrom('class_events')
    .select('at')
    .where('item_id', '=', row.item_id)
    .where('kind', 'not in', idleKinds)
    .execute()
  const run = lastRun(
    staysOf(presences),
    events.map(({ at }) => Number(at)),
  )
  if (run === undefined) return undefined
  // A start from before the run is that of an earlier one.
  const from = start > run.from - ownerAwayMs && start < run.until ? start : run.from
  if (isEndedAt(row, now)) return { from, until: Number(row.end_at) }
  const isHere = presences.some(({ left_at }) => left_at === null)
  return !isHere && run.until + ownerAwayMs <= now ? { from, until: run.until } : undefined
}

/** Of these items, those that are virtual classes, with the time of each that is over. */
export async function listClassTimes(db: Db, itemIds: readonly number[], now: number): Promise<Map<number, Stay | undefined>> {
  const rows = await listClassRows(db, [...itemIds])
  return new Map(await Promise.all(rows.map(async (row) => [row.item_id, await timeOfClass(db, row, now)] as const)))
}

/** The share (0 to 1) of a class for which a person was there, and when they were seen there last. A class that is not over: 0. */
export async function attendedShare(
  db: Db,
  { userId, itemId, time }: { userId: number; itemId: number; time: Stay | undefined },
): Promise<{ share: number; lastAt: number }> {
  if (time === undefined || time.until <= time.from) return { share: 0, lastAt: 0 }
  const rows = await db
    .selectFrom('class_presences')
    .select(['joined_at', 'left_at', 'seen_at'])
    .where('item_id', '=', itemId)
    .where('user_id', '=', userId)
    .where('joined_at', '<', time.until)
    .execute()
  const stays = staysOf(rows)
  const inside = stays.map(({ from, until }) => Math.max(0, Math.min(until, time.until) - Math.max(from, time.from)))
  const there = inside.reduce((sum, one) => sum + one, 0)
  return { share: Math.min(1, there / (time.until - time.from)), lastAt: Math.max(0, ...stays.map(({ until }) => until)) }
}

/** Classes that people have left since a time. */
export const listLeftClasses = async (db: Db, since: number): Promise<number[]> =>
  (await db.selectFrom('class_presences').select('item_id').where('left_at', '>', since).distinct().execute()).map(({ item_id }) => item_id)
