import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'

type Db = Kysely<Database>

/** Whether an account of the query has codes, or a passkey for this host; an empty host stands for any. */
const hasFactor = (host: string) => (e: ExpressionBuilder<Database, 'users'>) =>
  e.or([
    e.exists(
      e
        .selectFrom('two_factor')
        .select('two_factor.id')
        .whereRef('two_factor.user_id', '=', 'users.id')
        .where('two_factor.confirmed_at', 'is not', null),
    ),
    e.exists(
      e
        .selectFrom('passkeys')
        .select('passkeys.id')
        .whereRef('passkeys.user_id', '=', 'users.id')
        .$if(host !== '', (query) => query.where('passkeys.relying_party', '=', host)),
    ),
  ])

/** When an account without a second factor was made, and when its period began anew; undefined for one that has a factor. */
export const findWithoutFactor = (
  db: Db,
  id: number,
  host: string,
): Promise<{ created_at: number; second_factor_from: number } | undefined> =>
  db
    .selectFrom('users')
    .select(['users.created_at', 'users.second_factor_from'])
    .where('users.id', '=', id)
    .where((e) => e.not(hasFactor(host)(e)))
    .executeTakeFirst()

/** Accounts that sign in with a password alone, of administrators or of everyone; those of providers and learning environments are left out. */
export async function listWithoutFactor(db: Db, host: string, onlyAdmins: boolean): Promise<Set<number>> {
  const rows = await db
    .selectFrom('users')
    .select('users.id')
    .where('users.disabled', '=', sql.lit(0))
    .where('users.is_service', '=', sql.lit(0))
    .$if(onlyAdmins, (query) => query.where('users.is_admin', '=', sql.lit(1)))
    .where((e) => e.not(hasFactor(host)(e)))
    .where((e) => e.not(e.exists(e.selectFrom('sign_in_identities').select('user_id').whereRef('user_id', '=', 'users.id'))))
    .where((e) => e.not(e.exists(e.selectFrom('lms_identities').select('user_id').whereRef('user_id', '=', 'users.id'))))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Begins the period of an account anew. */
export const restartPeriod = (db: Db, id: number, now: number): Promise<unknown> =>
  db.updateTable('users').set({ second_factor_from: now }).where('id', '=', id).execute()
