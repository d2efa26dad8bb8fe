import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** Lists of people, and what became of each row. */
export async function peopleImports(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole, table } = columnsOf(db, dialect)
  await table('people_imports')
    .addColumn('user_id', whole, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('adds_groups', whole, (column) => column.notNull().defaultTo(1))
    .addColumn('makes_groups', whole, (column) => column.notNull().defaultTo(1))
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('created_at', whole, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('people_imports_by_user').on('people_imports').columns(['user_id', 'id']).execute()
  await db.schema
    .createTable('people_import_rows')
    .addColumn('import_id', whole, (column) => column.notNull().references('people_imports.id').onDelete('cascade'))
    .addColumn('place', whole, (column) => column.notNull())
    .addColumn('data', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull().defaultTo('waiting'))
    .addColumn('message', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('sealed', 'text', (column) => column.notNull().defaultTo(''))
    .addPrimaryKeyConstraint('people_import_rows_key', ['import_id', 'place'])
    .execute()
}
