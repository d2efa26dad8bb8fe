import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** A session in an iframe ends with the portal session that started it. */
export async function sessionParents(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole } = columnsOf(db, dialect)
  await db.schema
    .alterTable('sessions')
    .addColumn('parent_id', whole, (column) => column.references('sessions.id').onDelete('cascade'))
    .execute()
  await db.schema.createIndex('sessions_by_parent').on('sessions').column('parent_id').execute()
  await db.schema
    .alterTable('session_tickets')
    .addColumn('session_id', whole, (column) => column.references('sessions.id').onDelete('cascade'))
    .execute()
  // Nobody knows any more where these came from.
  await db.deleteFrom('session_tickets').execute()
  await db.deleteFrom('sessions').where('kind', '=', 'embed').execute()
}
