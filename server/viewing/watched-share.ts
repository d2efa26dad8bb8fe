import type { Kysely } from 'kysely'
import { mergeSegments, type ViewSegment } from '../../sdk/viewing/contract.ts'
import type { Database } from '../db/schema.ts'
import { listLengths, listSegmentsOf } from './table.ts'

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
