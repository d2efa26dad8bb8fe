import { type Kysely, sql } from 'kysely'
import type { Database } from '../schema.ts'

/** Pages of approvers count pending items, which are few of many. */
export async function waiting(db: Kysely<Database>): Promise<void> {
  await sql`create index items_waiting on items (id) where approval = 'waiting' and deleted_at is null`.execute(db)
}
