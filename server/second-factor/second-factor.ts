import type { Kysely } from 'kysely'
import { TwoFactorLimits } from '../../sdk/two-factor/contract.ts'
import type { Deps } from '../context.ts'
import type { Database } from '../db/schema.ts'
import type { Settings } from '../settings.ts'
import { concernedSince, ruleOf } from './rule.ts'
import { findWithoutFactor, listWithoutFactor } from './table.ts'

export { restartPeriod } from './table.ts'

const dayMs = 86_400_000

/** Passkeys of another host do not work, and count as none. */
const hostOf = ({ baseUrl }: Settings): string => (baseUrl === '' ? '' : new URL(baseUrl).hostname)

/**
 * Days in which an account has to set up its second factor: 0 when they have passed, undefined when it has one or needs none. Asked for each request of
 * a session that began with a password, so that setting one up counts at once in every session.
 */
export async function daysLeft(
  { db, settings, clock }: Pick<Deps, 'db' | 'settings' | 'clock'>,
  { id, isAdmin }: { id: number; isAdmin: boolean },
): Promise<number | undefined> {
  const since = concernedSince(ruleOf(settings), isAdmin)
  const row = since === 0 ? undefined : await findWithoutFactor(db, id, hostOf(settings))
  if (row === undefined) return undefined
  const from = Math.max(since, Number(row.created_at), Number(row.second_factor_from))
  return Math.max(0, Math.ceil((from - clock.now()) / dayMs + TwoFactorLimits.daysToSetUp))
}

/** Whether the account must have a second factor and has none. */
export const lacksFactor = async (db: Kysely<Database>, settings: Settings, account: { id: number; isAdmin: boolean }): Promise<boolean> =>
  concernedSince(ruleOf(settings), account.isAdmin) !== 0 && !(await hasSecondFactor(db, settings, account.id))

export const hasSecondFactor = async (db: Kysely<Database>, settings: Settings, id: number): Promise<boolean> =>
  (await findWithoutFactor(db, id, hostOf(settings))) === undefined

/** Accounts that the rule concerns, and that have none yet. */
export async function accountsWithoutFactor({ db, settings }: Pick<Deps, 'db' | 'settings'>): Promise<Set<number>> {
  const { required } = ruleOf(settings)
  return required === 'no-one' ? new Set() : listWithoutFactor(db, hostOf(settings), required === 'administrators')
}
