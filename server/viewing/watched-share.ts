import type { Kysely } from 'kysely'
import { mergeSegments, type ViewSegment } from '../../sdk/viewing/contract.ts'
import type { Database } from '../db/schema.ts'
import { listLengths, listSegmentsOf, listSegmentsOfMany } from './table.ts'

/** The share of an item that a person has watched, over all their views. */
export interface Watched {
  /** 0 to 1. */
  share: number
  /** When they watched last; 0: never. */
  lastAt: number
}

/** The views of one person that are united; later ones count no more. */
const maxViews = 1000

/** The watched share of an item: parts that were played several times count once. Items without a length have none. */
export async function watchedShare(db: Kysely<Database>, userId: number, itemId: number): Promise<Watched> {
  const [item] = await listLengths(db, [itemId])
  const rows = item && item.duration_secs > 0 ? await listSegmentsOf(db, userId, itemId, maxViews) : []
  if (!item || rows.length === 0) return { share: 0, lastAt: 0 }
  const parts = mergeSegments(rows.flatMap(({ segments }) => JSON.parse(segments) as ViewSegment[]))
  const seconds = parts.reduce((sum, { StartTimeSecs, EndTimeSecs }) => sum + EndTimeSecs - StartTimeSecs, 0)
  return { share: Math.min(1, seconds / item.duration_secs), lastAt: Math.max(...rows.map(({ last_at }) => last_at)) }
}

/** The parts of an item that a person has played, over all their views; they may overlap. */
export async function playedParts(db: Kysely<Database>, userId: number, itemId: number): Promise<ViewSegment[]> {
  const rows = await listSegmentsOf(db, userId, itemId, maxViews)
  return rows.flatMap(({ segments }) => JSON.parse(segments) as ViewSegment[])
}

/** People whose views are read together. */
const peopleAtOnce = 200

/**
 * The watched shares of many people for many items, by `sharesKey`; those who have watched nothing are left out. Unlike for one person, all
 * views count.
 */
export async function watchedShares(
  db: Kysely<Database>,
  userIds: readonly number[],
  itemIds: readonly number[],
): Promise<ReadonlyMap<string, Watched>> {
  const lengths = new Map((itemIds.length === 0 ? [] : await listLengths(db, [...itemIds])).map((one) => [one.id, one.duration_secs]))
  const shares = new Map<string, Watched>()
  for (let start = 0; start < userIds.length && itemIds.length > 0; start += peopleAtOnce) {
    const played = new Map<string, { lastAt: number; segments: ViewSegment[]; length: number }>()
    for (const row of await listSegmentsOfMany(db, userIds.slice(start, start + peopleAtOnce), itemIds)) {
      const key = sharesKey(row.user_id, row.item_id)
      const one = played.get(key) ?? { lastAt: 0, segments: [], length: lengths.get(row.item_id) ?? 0 }
      one.segments.push(...(JSON.parse(row.segments) as ViewSegment[]))
      one.lastAt = Math.max(one.lastAt, row.last_at)
      played.set(key, one)
    }
    for (const [key, { segments, lastAt, length }] of played) {
      const seconds = mergeSegments(segments).reduce((sum, { StartTimeSecs, EndTimeSecs }) => sum + EndTimeSecs - StartTimeSecs, 0)
      shares.set(key, { share: length > 0 ? Math.min(1, seconds / length) : 0, lastAt })
    }
  }
  return shares
}

export const sharesKey = (userId: number, itemId: number): string => `${userId} ${itemId}`
