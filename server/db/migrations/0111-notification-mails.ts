import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** Accounts that want e-mail about their notifications; the others have no row. */
export async function notificationMails(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole } = columnsOf(db, dialect)
  await db.schema
    .createTable('notification_mails')
    .addColumn('user_id', whole, (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('mode', 'text', (column) => column.notNull())
    .addColumn('mailed_until', whole, (column) => column.notNull())
    .addColumn('next_at', whole, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('notification_mails_by_time').on('notification_mails').column('next_at').execute()
}
