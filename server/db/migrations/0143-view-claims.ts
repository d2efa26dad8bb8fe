import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/**
 * Names that a learning environment states for viewers who are not signed in, which end with their view and with the registration; and the size of
 * the players that its editors insert.
 */
export async function viewClaims(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole } = columnsOf(db, dialect)
  await db.schema
    .alterTable('lms_environments')
    .addColumn('takes_claims', whole, (column) => column.notNull().defaultTo(0))
    .execute()
  for (const [name, pixels] of [
    ['frame_width', 640],
    ['frame_height', 360],
  ] as const)
    await db.schema
      .alterTable('lms_environments')
      .addColumn(name, whole, (column) => column.notNull().defaultTo(pixels))
      .execute()
  await db.schema
    .createTable('view_claims')
    .addColumn('view_id', whole, (column) => column.primaryKey().references('views.id').onDelete('cascade'))
    .addColumn('item_id', whole, (column) => column.notNull().references('items.id').onDelete('cascade'))
    .addColumn('environment_id', whole, (column) => column.notNull().references('lms_environments.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('view_claims_of_item').on('view_claims').columns(['item_id', 'environment_id', 'name']).execute()
  await db.schema.createIndex('view_claims_of_environment').on('view_claims').column('environment_id').execute()
}
