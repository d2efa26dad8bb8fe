import type { Kysely } from 'kysely'
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
