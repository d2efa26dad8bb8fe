import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** Pictures that belong to a photoset: it decides who sees them. Pictures may be turned, and entries say something about what they show. */
export async function photosets(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole } = columnsOf(db, dialect)
  await db.schema
    .alterTable('items')
    .addColumn('photoset_id', whole, (column) => column.references('items.id'))
    .execute()
  await db.schema
    .alterTable('items')
    .addColumn('turned', whole, (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema.createIndex('items_by_photoset').on('items').column('photoset_id').where('photoset_id', 'is not', null).execute()
  await db.schema.alterTable('playlist_items').addColumn('description', 'text').execute()
  for (const statement of followOwner[dialect]) await sql.raw(statement).execute(db)
}

/** The owner of a photoset owns its photos, also after a change of owners. */
const followOwner: Record<Dialect, string[]> = {
  sqlite: [
    `create trigger photos_follow_owner after update of owner_id on items when new.owner_id <> old.owner_id begin
       update items set owner_id = new.owner_id where photoset_id = new.id; end`,
  ],
  postgres: [
    `create function photos_follow_owner() returns trigger as $$ begin
       update items set owner_id = new.owner_id where photoset_id = new.id; return null; end $$ language plpgsql`,
    `create trigger photos_follow_owner after update of owner_id on items for each row
       when (new.owner_id <> old.owner_id) execute function photos_follow_owner()`,
  ],
}
