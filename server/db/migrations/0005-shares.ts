import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** Counts of copied addresses and embed codes; share links that open no more but can expire and be revoked. */
export async function shares(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole } = columnsOf(db, dialect)
  await db.schema
    .alterTable('items')
    .addColumn('link_copies', whole, (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable('shares')
    .addColumn('opens', whole, (column) => column.notNull().defaultTo(1))
    .execute()
}
