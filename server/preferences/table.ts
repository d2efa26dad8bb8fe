import type { Kysely } from 'kysely'
import { byIds } from '../db/by-ids.ts'
import type { Database } from '../db/schema.ts'

const readUserSettings = byIds<{ name: string; value: string }>((db, userIds) =>
  db.selectFrom('user_settings').select(['name', 'value']).where('user_id', 'in', userIds),
)

export async function listUserSettings(db: Kysely<Database>, userId: number): Promise<Map<string, string>> {
  const rows = await readUserSettings(db, [userId])
  return new Map(rows.map(({ name, value }) => [name, value]))
}

export const putUserSetting = (db: Kysely<Database>, userId: number, name: string, value: string): Promise<unknown> =>
  db
    .insertInto('user_settings')
    .values({ user_id: userId, name, value })
    .onConflict((conflict) => conflict.columns(['user_id', 'name']).doUpdateSet({ value }))
    .execute()

/** Of every account. */
export const removeUserSetting = (db: Kysely<Database>, name: string): Promise<unknown> =>
  db.deleteFrom('user_settings').where('name', '=', name).execute()
