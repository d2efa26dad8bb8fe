import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'

/** The table that `RateLimiterPostgres` expects. SQLite belongs to one process, which counts in memory. */
export async function rateLimits(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  if (dialect === 'sqlite') return
  await db.schema
    .createTable('rate_limits')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('points', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('expire', 'bigint')
    .execute()
  await db.schema.createIndex('rate_limits_by_expiry').on('rate_limits').column('expire').execute()
}
