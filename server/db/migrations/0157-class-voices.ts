import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** The voices that are heard in virtual classes, and their last seconds, for the other processes of the hub. */
export async function classVoices(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole } = columnsOf(db, dialect)
  await db.schema
    .createTable('class_voices')
    .addColumn('item_id', whole, (column) => column.primaryKey().references('virtual_classes.item_id').onDelete('cascade'))
    .addColumn('process', 'text', (column) => column.notNull())
    .addColumn('talk', whole, (column) => column.notNull())
    .addColumn('by_name', 'text', (column) => column.notNull())
    .addColumn('mime', 'text', (column) => column.notNull())
    .addColumn('init', 'text', (column) => column.notNull())
    .addColumn('seen_at', whole, (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('class_voice_bundles')
    .addColumn('item_id', whole, (column) => column.notNull().references('class_voices.item_id').onDelete('cascade'))
    .addColumn('talk', whole, (column) => column.notNull())
    .addColumn('number', whole, (column) => column.notNull())
    .addColumn('data', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('class_voice_bundles_once', ['item_id', 'talk', 'number'])
    .execute()
}
