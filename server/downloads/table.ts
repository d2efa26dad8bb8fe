import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'

export const listChapterLines = (
  db: Kysely<Database>,
  itemId: number,
): Promise<{ start_secs: number; title: string; description: string }[]> =>
  db
    .selectFrom('chapters')
    .select(['start_secs', 'title', 'description'])
    .where('item_id', '=', itemId)
    .orderBy('start_secs')
    .orderBy('id')
    .execute()

export const listSpokenLines = (db: Kysely<Database>, itemId: number, trackId: number): Promise<{ start_ms: number; text: string }[]> =>
  db
    .selectFrom('cues')
    .select(['start_ms', 'text'])
    .where('item_id', '=', itemId)
    .where('track_id', '=', trackId)
    .orderBy('start_ms')
    .orderBy('id')
    .execute()
