import type { Kysely } from 'kysely'
import type { Deps } from '../context.ts'
import type { Database } from '../db/schema.ts'

/** A table whose rows belong to an account (`user_id`). */
export type AccountTable = {
  [Name in keyof Database]: 'user_id' extends keyof Database[Name] ? Name : never
}[keyof Database]

const known = new Set<AccountTable>()

/** Called by `capability` for each noun that has such tables. */
export function addAccessTables(tables: readonly AccountTable[]): void {
  for (const table of tables) known.add(table)
}

/** Deletes the rows by which someone acts as an account, and those that give it something. */
export async function deleteAccess(trx: Kysely<Database>, userId: number): Promise<void> {
  // Every one of them has the column that is read here.
  for (const table of known)
    await trx
      .deleteFrom(table as 'session_tickets')
      .where('user_id', '=', userId)
      .execute()
}

/** Called in the transaction that suspends or deletes an account, for what must end at other services too. */
export type AccountEnded = (trx: Kysely<Database>, deps: Pick<Deps, 'clock' | 'jobs'>, userId: number) => Promise<unknown>

const ended = new Set<AccountEnded>()

/** Called by `capability` for each noun that has something to end. */
export const addAccountEnded = (end: AccountEnded): unknown => ended.add(end)

/** Ends what an account has at other services. Called before `deleteAccess`. */
export async function endAccount(trx: Kysely<Database>, deps: Pick<Deps, 'clock' | 'jobs'>, userId: number): Promise<void> {
  for (const end of ended) await end(trx, deps, userId)
}
