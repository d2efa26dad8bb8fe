import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Identity } from './identity.ts'

type Db = Kysely<Database>

/** Accounts that a directory has made for the people of a sign-in provider before they have signed in. */
export interface DirectoryAccounts {
  /** The account of someone who signs in for the first time; `isMade`: the directory made it, and it has no password. */
  find(db: Db, providerId: number, identity: Identity): Promise<{ userId: number; isMade: boolean } | undefined>
  /** Whether only people of another provider than this one may sign in with the account. */
  isReserved(db: Db, providerId: number, userId: number): Promise<boolean>
  /** Those of these accounts that a directory has made. */
  madeAmong(db: Db, userIds: readonly number[]): Promise<number[]>
  /** Called when an administrator suspends or restores an account: the directory does not undo it. */
  decidedByHand(trx: Db, userId: number): Promise<unknown>
}

const none: DirectoryAccounts = {
  find: () => Promise.resolve(undefined),
  isReserved: () => Promise.resolve(false),
  madeAmong: () => Promise.resolve([]),
  decidedByHand: () => Promise.resolve(),
}

let known = none

/** Called by `capability` for the noun that has such accounts. */
export function setDirectoryAccounts(accounts: DirectoryAccounts): void {
  known = accounts
}

export const directoryAccounts = (): DirectoryAccounts => known
