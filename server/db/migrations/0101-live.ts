import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** Encoders with who may use them, and the live events that they send. */
export async function live(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole, table } = columnsOf(db, dialect)
  await table('encoders')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('key_hash', 'text', (column) => column.notNull().unique())
    .addColumn('key_sealed', 'text', (column) => column.notNull())
    .addColumn('is_enabled', whole, (column) => column.notNull().defaultTo(1))
    .addColumn('keeps_recording', whole, (column) => column.notNull().defaultTo(1))
    .addColumn('is_for_everyone', whole, (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', whole, (column) => column.notNull())
    .execute()
  await table('encoder_users')
    .addColumn('encoder_id', whole, (column) => column.notNull().references('encoders.id').onDelete('cascade'))
    .addColumn('user_id', whole, (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('group_id', whole, (column) => column.references('groups.id').onDelete('cascade'))
    .execute()
  for (const column of ['encoder_id', 'user_id', 'group_id'])
    await db.schema.createIndex(`encoder_users_by_${column}`).on('encoder_users').column(column).execute()
  await db.schema
    .createTable('live_events')
    .addColumn('item_id', whole, (column) => column.primaryKey().references('items.id').onDelete('cascade'))
    .addColumn('encoder_id', whole, (column) => column.references('encoders.id').onDelete('set null'))
    .addColumn('encoder_name', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('start_at', whole)
    .addColumn('began_at', whole)
    .addColumn('stopped_at', whole)
    .addColumn('ended_at', whole)
    .addColumn('keeps_recording', whole, (column) => column.notNull().defaultTo(1))
    .addColumn('problem', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema.createIndex('live_events_by_encoder').on('live_events').columns(['encoder_id', 'state']).execute()
  await db.schema.createIndex('live_events_by_state').on('live_events').column('state').execute()
  await db.schema
    .alterTable('item_playback')
    .addColumn('live_state', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
