import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** The video tracks of uploaded files that became streams of their items. A row stays when its stream is purged, so that no retry makes it again. */
export async function splitTracks(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole } = columnsOf(db, dialect)
  await db.schema
    .createTable('split_tracks')
    .addColumn('item_id', whole, (column) => column.notNull().references('items.id').onDelete('cascade'))
    .addColumn('track', whole, (column) => column.notNull())
    .addPrimaryKeyConstraint('split_tracks_key', ['item_id', 'track'])
    .execute()
}
