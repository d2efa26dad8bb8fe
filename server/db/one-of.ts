import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely'
import type { Database } from './schema.ts'

/** A list as one parameter: a statement that spells out two hundred numbers takes longer to read than to run, and each length is another statement. */
export type IsOneOf = (column: RawBuilder<unknown>, values: readonly number[]) => RawBuilder<boolean>

export const isOneOf = {
  sqlite: (column, values) => sql`${column} in (select value from json_each(${JSON.stringify(values)}))`,
  postgres: (column, values) => sql`${column} = any(${values}::bigint[])`,
} satisfies Record<string, IsOneOf>

/** The same as rows, in a column `id`. */
export const listOf = {
  sqlite: (values: readonly number[]): RawBuilder<unknown> => sql`(select value as id from json_each(${JSON.stringify(values)})) as given`,
  postgres: (values: readonly number[]): RawBuilder<unknown> => sql`unnest(${values}::bigint[]) as given(id)`,
}

/** Which database this is, where only its connection is at hand. */
export const dialectOf = (db: Kysely<Database>): 'sqlite' | 'postgres' =>
  db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'
