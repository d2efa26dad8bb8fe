import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** E-mail messages that wait, were sent or were given up. */
export async function mailMessages(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole, table } = columnsOf(db, dialect)
  await table('mail_messages')
    .addColumn('message_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('user_id', whole, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('data', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('created_at', whole, (column) => column.notNull())
    .addColumn('waiting_since', whole, (column) => column.notNull())
    .addColumn('next_at', whole, (column) => column.notNull())
    .addColumn('tried_at', whole)
    .addColumn('tries', whole, (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('mail_messages_due').on('mail_messages').columns(['state', 'next_at']).execute()
  await db.schema.createIndex('mail_messages_by_age').on('mail_messages').column('created_at').execute()
  await db.schema.createIndex('mail_messages_by_attempt').on('mail_messages').column('tried_at').execute()
  await db.schema.createIndex('mail_messages_of_user').on('mail_messages').column('user_id').execute()
}
