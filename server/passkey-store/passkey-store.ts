import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { PasskeyChallengesTable, PasskeysTable } from './rows.ts'

type Db = Kysely<Database>
export type PasskeyRow = Selectable<PasskeysTable>
export type ChallengeRow = Selectable<PasskeyChallengesTable>

export const listPasskeysOf = (db: Db, userId: number): Promise<PasskeyRow[]> =>
  db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('id').execute()

export const findByCredential = (db: Db, credentialId: string): Promise<PasskeyRow | undefined> =>
  db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst()

/** Undefined when the credential is taken. */
export const insertPasskey = async (db: Db, row: Insertable<PasskeysTable>): Promise<number | undefined> =>
  (
    await db
      .insertInto('passkeys')
      .values(row)
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id

/** Stores a use; false when another one was stored since the row was read. */
export const storeUse = async (db: Db, { id, counter }: PasskeyRow, use: { counter: number; used_at: number }): Promise<boolean> =>
  (await db.updateTable('passkeys').set(use).where('id', '=', id).where('counter', '=', counter).returning('id').executeTakeFirst()) !==
  undefined

export const renameOwn = async (db: Db, userId: number, id: number, name: string): Promise<boolean> =>
  (await db.updateTable('passkeys').set({ name }).where('id', '=', id).where('user_id', '=', userId).returning('id').executeTakeFirst()) !==
  undefined

/** The name of the row that is gone; undefined when there was none. */
export const deleteOwn = async (db: Db, userId: number, id: number): Promise<string | undefined> =>
  (await db.deleteFrom('passkeys').where('id', '=', id).where('user_id', '=', userId).returning('name').executeTakeFirst())?.name

export const deletePasskeysOf = async (db: Db, userId: number): Promise<number> =>
  (await db.deleteFrom('passkeys').where('user_id', '=', userId).returning('id').execute()).length

/** Accounts wait for each other here, so that two requests at once add no more than the limit. */
export const lockAccount = (trx: Db, id: number): Promise<unknown> =>
  trx
    .updateTable('users')
    .set((e) => ({ disabled: e.ref('disabled') }))
    .where('id', '=', id)
    .execute()

export const insertChallenge = (db: Db, row: Insertable<PasskeyChallengesTable>): Promise<unknown> =>
  db.insertInto('passkey_challenges').values(row).execute()

/** Answers a challenge at most once, however many ask at the same time. */
export const takeChallenge = (db: Db, hash: string): Promise<ChallengeRow | undefined> =>
  db.deleteFrom('passkey_challenges').where('challenge_hash', '=', hash).returningAll().executeTakeFirst()

export const deleteChallengesBefore = (db: Db, time: number): Promise<unknown> =>
  db.deleteFrom('passkey_challenges').where('created_at', '<', time).execute()

/** Accounts among these that have passkeys, by the id of the account. */
export const accountsWithPasskeys = async (db: Db, userIds: readonly number[]): Promise<Set<number>> =>
  new Set(
    userIds.length === 0
      ? []
      : (
          await db
            .selectFrom('passkeys')
            .select('user_id')
            .distinct()
            .where('user_id', 'in', [...userIds])
            .execute()
        ).map(({ user_id }) => user_id),
  )

/** The passkeys of accounts that are not suspended, made for another host than this. */
export async function countElsewhere(db: Db, relyingParty: string): Promise<number> {
  const { count } = await db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.user_id')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('passkeys.relying_party', '<>', relyingParty)
    .where('users.disabled', '=', 0)
    .executeTakeFirstOrThrow()
  return Number(count)
}
