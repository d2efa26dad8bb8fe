import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { directoryAccounts } from './directory-accounts.ts'
import { deleteIdentitiesOf, listLinkedProviders, listMadeAccounts } from './table.ts'

/** A provider that an account can sign in with. */
export interface LinkedProvider {
  ID: number
  Name: string
}

/** The providers that accounts are linked to, by account. One that is switched off counts: it can be switched on again. */
export async function linkedProviders(db: Kysely<Database>, userIds: readonly number[]): Promise<Map<number, LinkedProvider[]>> {
  const rows = userIds.length === 0 ? [] : await listLinkedProviders(db, userIds)
  const linked = new Map<number, LinkedProvider[]>()
  for (const { user_id, id, name } of rows) linked.set(user_id, [...(linked.get(user_id) ?? []), { ID: id, Name: name }])
  return linked
}

/** The accounts among these that a directory, or the first sign-in with a provider, has made: they have a password that no one knows. */
export const accountsMadeByProviders = async (db: Kysely<Database>, userIds: readonly number[]): Promise<Set<number>> =>
  new Set(userIds.length === 0 ? [] : [...(await listMadeAccounts(db, userIds)), ...(await directoryAccounts().madeAmong(db, userIds))])

/** Removes the links of an account to providers, with its tokens. It signs in with its password only. */
export const unlinkProviders = (trx: Kysely<Database>, userId: number): Promise<void> => deleteIdentitiesOf(trx, userId)
