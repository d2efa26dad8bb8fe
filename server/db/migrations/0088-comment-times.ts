import type { Kysely } from 'kysely'
import type { Database } from '../schema.ts'

/** Notifications look for the newest comments of items. */
export async function commentTimes(db: Kysely<Database>): Promise<void> {
  await db.schema.createIndex('comments_by_time').on('comments').columns(['item_id', 'created_at']).execute()
}
