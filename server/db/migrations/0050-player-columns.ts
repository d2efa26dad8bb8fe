import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** Which camera of an item with several a chapter shows, and from when on nobody may seek in an item. */
export async function playerColumns(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole, real } = columnsOf(db, dialect)
  await db.schema
    .alterTable('chapters')
    .addColumn('camera_angle', whole, (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('item_playback').addColumn('disable_seek_secs', real).execute()
}
