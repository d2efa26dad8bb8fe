import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { TwoFactorTable } from './rows.ts'

type Db = Kysely<Database>
export type TwoFactorRow = Selectable<TwoFactorTable>

export const findTwoFactor = (db: Db, userId: number): Promise<TwoFactorRow | undefined> =>
  db.selectFrom('two_factor').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** Accounts among these whose sign-in asks for a code. */
export const listTwoFactor = async (db: Db, userIds: readonly number[]): Promise<number[]> =>
  userIds.length === 0
    ? []
    : (
        await db
          .selectFrom('two_factor')
          .select('user_id')
          .where('user_id', 'in', [...userIds])
          .where('confirmed_at', 'is not', null)
          .execute()
      ).map(({ user_id }) => user_id)

/** Stores a secret that has to be confirmed, in place of one that never was; false when codes are on. */
export const beginSecret = async (db: Db, row: { user_id: number; secret: string; begun_at: number }): Promise<boolean> =>
  (await db
    .insertInto('two_factor')
    .values({ ...row, confirmed_at: null, last_step: 0 })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret: row.secret, begun_at: row.begun_at, last_step: 0 })
        .where('two_factor.confirmed_at', 'is', null),
    )
    .returning('id')
    .executeTakeFirst()) !== undefined

/** Confirms the secret that the code was compared with; false when another request was first. */
export const confirmSecret = async (db: Db, { id, secret }: TwoFactorRow, step: number, now: number): Promise<boolean> =>
  (await db
    .updateTable('two_factor')
    .set({ confirmed_at: now, last_step: step })
    .where('id', '=', id)
    .where('secret', '=', secret)
    .where('confirmed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined

/** Uses up a step of time; false when it, or a later one, was used before. */
export const takeStep = async (db: Db, { id, secret }: TwoFactorRow, step: number): Promise<boolean> =>
  (await db
    .updateTable('two_factor')
    .set({ last_step: step })
    .where('id', '=', id)
    .where('secret', '=', secret)
    .where('last_step', '<', step)
    .returning('id')
    .executeTakeFirst()) !== undefined

/** Uses up a recovery code; false when there is none. */
export const takeRecoveryCode = async (db: Db, userId: number, hash: string): Promise<boolean> =>
  (await db.deleteFrom('recovery_codes').where('user_id', '=', userId).where('code_hash', '=', hash).returning('id').executeTakeFirst()) !==
  undefined

export const deleteRecoveryCodes = (db: Db, userId: number): Promise<unknown> =>
  db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()

export const insertRecoveryCodes = (db: Db, userId: number, hashes: readonly string[]): Promise<unknown> =>
  db
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute()

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** False when there was nothing to delete, because codes were never confirmed. */
export const deleteTwoFactor = async (db: Db, userId: number): Promise<boolean> =>
  (await db
    .deleteFrom('two_factor')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .returning('id')
    .executeTakeFirst()) !== undefined
