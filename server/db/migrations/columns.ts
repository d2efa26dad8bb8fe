import { type CreateTableBuilder, type Kysely, type RawBuilder, sql } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'

export interface Columns {
  whole: RawBuilder<unknown>
  real: RawBuilder<unknown>
  /** A table whose ids are never given twice, so that an old link never shows another item. */
  table(name: string): CreateTableBuilder<string, 'id'>
}

/** The column types of a dialect, as the migrations need them. */
export const columnsOf = (db: Kysely<Database>, dialect: Dialect): Columns => ({
  whole: dialect === 'sqlite' ? sql`integer` : sql`bigint`,
  real: sql`double precision`,
  table(name) {
    const builder = db.schema.createTable(name)
    return dialect === 'sqlite'
      ? builder.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      : builder.addColumn('id', 'bigint', (column) => column.primaryKey().generatedByDefaultAsIdentity())
  },
})
