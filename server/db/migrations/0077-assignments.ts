import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** Items that were submitted to assignments of learning environments, with the links that show them there. */
export async function assignments(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole, table } = columnsOf(db, dialect)
  await table('assignment_submissions')
    .addColumn('environment_id', whole, (column) => column.notNull().references('lms_environments.id').onDelete('cascade'))
    .addColumn('item_id', whole, (column) => column.notNull().references('items.id').onDelete('cascade'))
    .addColumn('share_id', whole, (column) => column.notNull().references('shares.id').onDelete('cascade'))
    .addColumn('course', 'text', (column) => column.notNull())
    .addColumn('assignment', 'text', (column) => column.notNull())
    .addColumn('submitted_by', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('created_at', whole, (column) => column.notNull())
    .addColumn('deleted_at', whole)
    .execute()
  await db.schema
    .createIndex('assignment_submissions_of_assignment')
    .on('assignment_submissions')
    .columns(['environment_id', 'assignment'])
    .execute()
  await db.schema.createIndex('assignment_submissions_of_item').on('assignment_submissions').column('item_id').execute()
  await db.schema.createIndex('assignment_submissions_of_share').on('assignment_submissions').column('share_id').execute()
}
