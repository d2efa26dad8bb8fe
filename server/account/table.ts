import type { Kysely, Updateable } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { UsersTable } from '../people/rows.ts'

type OwnColumns = Pick<Updateable<UsersTable>, 'display_name' | 'password_hash' | 'password_is_temporary'>

export const updateOwnAccount = (trx: Kysely<Database>, id: number, change: OwnColumns): Promise<unknown> =>
  trx.updateTable('users').set(change).where('id', '=', id).execute()

/** The hash that the password was compared with, so that two changes at once cannot both count. */
export const replacePassword = async (
  trx: Kysely<Database>,
  id: number,
  { before, after }: { before: string; after: string },
): Promise<boolean> => {
  const row = await trx
    .updateTable('users')
    .set({ password_hash: after, password_is_temporary: 0 })
    .where('id', '=', id)
    .where('password_hash', '=', before)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Ends one session of an account; false when it has none with this id. */
export const deleteOwnSession = async (trx: Kysely<Database>, userId: number, id: number): Promise<boolean> =>
  (await trx.deleteFrom('sessions').where('id', '=', id).where('user_id', '=', userId).returning('id').executeTakeFirst()) !== undefined
