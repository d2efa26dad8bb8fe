import type { Kysely } from 'kysely'
import type { Deps } from '../context.ts'
import type { Database } from '../db/schema.ts'
import { accountsWithPasskeys, countElsewhere } from './passkey-store.ts'

/** Passkeys that do not work, because the base address has had another host when they were made; 0 while it is not set. */
export const passkeysElsewhere = async (db: Kysely<Database>, baseUrl: string): Promise<number> =>
  baseUrl === '' ? 0 : countElsewhere(db, new URL(baseUrl).hostname)

/** Accounts among these that sign in with passkeys. */
export const accountsHavingPasskeys = (db: Kysely<Database>, userIds: readonly number[]): Promise<Set<number>> =>
  accountsWithPasskeys(db, userIds)

/** Says at the start how many passkeys a changed base address has ended. */
export async function warnOfPasskeys({ db, settings, log }: Pick<Deps, 'db' | 'settings' | 'log'>): Promise<void> {
  const count = await passkeysElsewhere(db, settings.baseUrl)
  if (count > 0)
    log.warn(
      { passkeys: count, host: new URL(settings.baseUrl).hostname },
      'passkeys do not work: VITRINE_BASE_URL has another host than before',
    )
}
