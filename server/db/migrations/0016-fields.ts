import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** Binary collation: equal prefixes are adjacent, for every locale of the database. */
const binary = (dialect: Dialect): RawBuilder<unknown> => (dialect === 'sqlite' ? sql`` : sql` collate "C"`)

/** The fields that every library has, what tells editors of one thing from each other, and the index behind suggestions. */
export async function fields(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole } = columnsOf(db, dialect)
  for (const table of ['items', 'fields'])
    await db.schema
      .alterTable(table)
      .addColumn('revision', whole, (column) => column.notNull().defaultTo(0))
      .execute()
  await sql`create unique index fields_by_role on fields (role) where role <> ''`.execute(db)
  // A long text does not fit into a row of PostgreSQL's index; its beginning does.
  await sql`create index item_field_values_by_text on item_field_values (field_id, (lower(substr(value, 1, 100))${binary(dialect)}))`.execute(
    db,
  )
  const reserved = { created_at: Date.now(), updated_at: Date.now() }
  await db
    .insertInto('fields')
    .values([
      { ...reserved, title: 'Title', type: 'txt', role: 'title', is_required: 1, is_multi_line: 0, position: 0, record_types: '[]' },
      {
        ...reserved,
        title: 'Description',
        type: 'txt',
        role: 'description',
        is_required: 0,
        is_multi_line: 1,
        position: 1,
        record_types: '[]',
      },
      {
        ...reserved,
        title: 'Channel',
        type: 'txt',
        role: 'broadcast-channel',
        is_required: 0,
        is_multi_line: 0,
        position: 2,
        record_types: '[6]',
      },
      {
        ...reserved,
        title: 'Broadcast date',
        type: 'date',
        role: 'broadcast-date',
        is_required: 0,
        is_multi_line: 0,
        position: 3,
        record_types: '[6]',
      },
    ])
    .execute()
}
