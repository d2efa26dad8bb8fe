import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'

/** Rows that administrators write; the others of the table (the secret) are nobody's business here. */
const prefix = 'site.'

export async function listChoices(db: Kysely<Database>): Promise<Map<string, string>> {
  const rows = await db.selectFrom('settings').selectAll().where('name', 'like', `${prefix}%`).execute()
  return new Map(rows.map(({ name, value }) => [name.slice(prefix.length), value]))
}

export async function writeChoice(trx: Kysely<Database>, name: string, value: string): Promise<void> {
  await trx
    .insertInto('settings')
    .values({ name: prefix + name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

/** Changes a row that has a value still. False: it has another one meanwhile, or is not there. */
export async function replaceChoice(db: Kysely<Database>, name: string, before: string, value: string): Promise<boolean> {
  const changed = await db
    .updateTable('settings')
    .set({ value })
    .where('name', '=', prefix + name)
    .where('value', '=', before)
    .executeTakeFirst()
  return Number(changed.numUpdatedRows) === 1
}
