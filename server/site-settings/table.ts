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
