import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** Apps of the team chat: one for each registration of its kind. */
export async function teamChat(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole } = columnsOf(db, dialect)
  await db.schema
    .createTable('team_chat_apps')
    .addColumn('environment_id', whole, (column) => column.primaryKey().references('lms_environments.id').onDelete('cascade'))
    .addColumn('provider_id', whole, (column) => column.references('sign_in_providers.id').onDelete('set null'))
    .addColumn('bot_id', 'text', (column) => column.notNull())
    .addColumn('bot_service', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('team_chat_apps_of_provider').on('team_chat_apps').column('provider_id').execute()
}
