import { type Kysely, sql } from 'kysely'
import type { Database } from '../schema.ts'

/** Administrators see which items may not be embedded anywhere: few of many. */
export async function embedLimits(db: Kysely<Database>): Promise<void> {
  await sql`create index items_embed_disabled on items (id) where embed_disabled = 1`.execute(db)
}
