import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { AddressLinksTable } from './rows.ts'

type Db = Kysely<Database>

/** Stores a link in place of the one before. */
export const putLink = (db: Db, row: Insertable<AddressLinksTable>): Promise<unknown> =>
  db
    .insertInto('address_links')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        ...{ email: row.email, token_hash: row.token_hash, password_mark: row.password_mark, expires_at: row.expires_at },
      }),
    )
    .execute()

/** Answers a link at most once. */
export const takeAddressLink = (db: Db, tokenHash: string): Promise<Selectable<AddressLinksTable> | undefined> =>
  db.deleteFrom('address_links').where('token_hash', '=', tokenHash).returningAll().executeTakeFirst()

export const deleteAddressLinksBefore = (db: Db, time: number): Promise<unknown> =>
  db.deleteFrom('address_links').where('expires_at', '<', time).execute()

export const setEmail = (trx: Db, id: number, email: string): Promise<unknown> =>
  trx.updateTable('users').set({ email }).where('id', '=', id).execute()
