import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** Tickets with which a window hands a session to an iframe. */
export async function tickets(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole, table } = columnsOf(db, dialect)
  await table('session_tickets')
    .addColumn('ticket_hash', 'text', (column) => column.notNull().unique())
    .addColumn('user_id', whole, (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('ends_at', whole, (column) => column.notNull())
    .execute()
}
