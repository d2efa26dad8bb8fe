import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** Uploads of a library that several processes share: their parts are objects of the file store. */
export async function sharedUploads(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole } = columnsOf(db, dialect)
  await db.schema
    .createTable('shared_uploads')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('size', whole)
    .addColumn('received', whole, (column) => column.notNull().defaultTo(0))
    .addColumn('owner_id', whole, (column) => column.notNull())
    .addColumn('filename', 'text', (column) => column.notNull())
    .addColumn('metadata', 'text', (column) => column.notNull())
    .addColumn('created_at', whole, (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('shared_upload_parts')
    .addColumn('upload_id', 'text', (column) => column.notNull().references('shared_uploads.id').onDelete('cascade'))
    .addColumn('start', whole, (column) => column.notNull())
    .addColumn('size', whole, (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('shared_upload_parts_key', ['upload_id', 'start'])
    .execute()
  await db.schema
    .createTable('shared_upload_answers')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('answer', 'text')
    .addColumn('held_until', whole, (column) => column.notNull())
    .execute()
}
