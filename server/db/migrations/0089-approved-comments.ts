import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** When a held comment was approved: its readers are told of it then. */
export async function approvedComments(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole } = columnsOf(db, dialect)
  await db.schema.alterTable('comments').addColumn('approved_at', whole).execute()
}
