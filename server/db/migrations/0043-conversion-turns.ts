import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'

/** First renditions go round by owner. Jobs that wait keep their place among the new sort keys (docs/decisions/039). */
export async function conversionTurns(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  await db.schema
    .alterTable('conversions')
    .addColumn('turn', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema.createIndex('conversions_by_turn').on('conversions').column('turn').execute()
  await sql`create index conversions_queued on conversions (owner_id, turn) where status = 'queued'`.execute(db)
  if (dialect === 'sqlite') await sql`update jobs set priority = priority * 100000000`.execute(db)
}
