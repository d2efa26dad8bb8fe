import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { FontsTable } from './rows.ts'

export type FontRow = Selectable<FontsTable>

export const listRows = (db: Kysely<Database>): Promise<FontRow[]> => db.selectFrom('fonts').selectAll().orderBy('name_key').execute()

export const findByFile = (db: Kysely<Database>, file: string): Promise<FontRow | undefined> =>
  db.selectFrom('fonts').selectAll().where('file', '=', file).executeTakeFirst()

export const findByNames = (db: Kysely<Database>, keys: readonly string[]): Promise<FontRow[]> =>
  keys.length === 0 ? Promise.resolve([]) : db.selectFrom('fonts').selectAll().where('name_key', 'in', keys).execute()

/** Undefined when another font has the name. */
export const insertRow = (trx: Kysely<Database>, row: Insertable<FontsTable>): Promise<FontRow | undefined> =>
  trx
    .insertInto('fonts')
    .values(row)
    .onConflict((conflict) => conflict.column('name_key').doNothing())
    .returningAll()
    .executeTakeFirst()

export const deleteRow = (trx: Kysely<Database>, id: number): Promise<FontRow | undefined> =>
  trx.deleteFrom('fonts').where('id', '=', id).returningAll().executeTakeFirst()
