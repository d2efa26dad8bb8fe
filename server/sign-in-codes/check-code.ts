import type { Kysely } from 'kysely'
import { TwoFactorLimits } from '../../sdk/two-factor/contract.ts'
import type { Deps } from '../context.ts'
import type { Database } from '../db/schema.ts'
import { openSecret } from '../secrets/sealed-secret.ts'
import { findTwoFactor, listTwoFactor, type TwoFactorRow, takeRecoveryCode, takeStep } from './code-store.ts'
import { plainCode, recoveryHash } from './recovery-codes.ts'
import { stepOf } from './totp.ts'

/** The place that a secret is sealed for: in the row of another account it cannot be opened. */
export const purposeOf = (userId: number): string => `two-factor ${userId}`

type CodeDeps = Pick<Deps, 'db' | 'clock' | 'settings' | 'log'>

/** Whether a sign-in with the password of this account asks for a code. */
export const asksForCode = async (db: Kysely<Database>, userId: number): Promise<boolean> =>
  typeof (await findTwoFactor(db, userId))?.confirmed_at === 'number'

/** Accounts among these whose sign-in asks for a code. */
export const accountsWithCodes = async (db: Kysely<Database>, userIds: readonly number[]): Promise<Set<number>> =>
  new Set(await listTwoFactor(db, userIds))

/** The secret of a row. Undefined: no key opens it any more; recovery codes still work. */
export function secretOf({ settings, log }: Pick<Deps, 'settings' | 'log'>, row: TwoFactorRow): Buffer | undefined {
  const text = openSecret(settings, purposeOf(row.user_id), row.secret)
  if (text === undefined)
    log.error({ user: row.user_id }, 'no key opens the secret of an authenticator app: VITRINE_SECRETS_KEY has changed')
  return text === undefined ? undefined : Buffer.from(text, 'base64url')
}

/** Checks a code of the app, or a recovery code, and uses it up: of two requests at once with the same code one succeeds. */
export async function checkCode(deps: CodeDeps, userId: number, code: string): Promise<boolean> {
  const row = await findTwoFactor(deps.db, userId)
  if (!row || row.confirmed_at === null) return false
  const plain = plainCode(code)
  if (plain.length !== TwoFactorLimits.digits) return takeRecoveryCode(deps.db, userId, recoveryHash(userId, plain))
  const secret = secretOf(deps, row)
  const step = secret && stepOf(secret, plain, deps.clock.now())
  return step !== undefined && takeStep(deps.db, row, step)
}
