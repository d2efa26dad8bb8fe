import type { Insertable, Kysely, Selectable } from 'kysely'
import type { SignInKind } from '../../sdk/sign-in/contract.ts'
import type { Database } from '../db/schema.ts'
import type { SignInAttemptsTable, SignInIdentitiesTable, SignInProvidersTable, SignInTokensTable } from './rows.ts'

export type ProviderRow = Selectable<SignInProvidersTable>
export type AttemptRow = Selectable<SignInAttemptsTable>
export type TokensRow = Selectable<SignInTokensTable>

export const listProviders = (db: Kysely<Database>): Promise<ProviderRow[]> =>
  db.selectFrom('sign_in_providers').selectAll().orderBy('name').orderBy('id').execute()

export const listEnabledProviders = (db: Kysely<Database>, kind?: SignInKind): Promise<ProviderRow[]> =>
  db
    .selectFrom('sign_in_providers')
    .selectAll()
    .where('is_enabled', '=', 1)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind as SignInKind))
    .orderBy('name')
    .orderBy('id')
    .execute()

export const findProvider = (db: Kysely<Database>, id: number): Promise<ProviderRow | undefined> =>
  db.selectFrom('sign_in_providers').selectAll().where('id', '=', id).executeTakeFirst()

export async function insertProvider(db: Kysely<Database>, provider: Insertable<SignInProvidersTable>): Promise<number> {
  const row = await db.insertInto('sign_in_providers').values(provider).returning('id').executeTakeFirstOrThrow()
  return row.id
}

export const updateProvider = (
  db: Kysely<Database>,
  id: number,
  change: Pick<ProviderRow, 'name' | 'settings' | 'account_rule' | 'is_enabled'>,
): Promise<unknown> => db.updateTable('sign_in_providers').set(change).where('id', '=', id).execute()

/** Only where nobody has changed them meanwhile. */
export const replaceSettings = (db: Kysely<Database>, id: number, before: string, settings: string): Promise<unknown> =>
  db.updateTable('sign_in_providers').set({ settings }).where('id', '=', id).where('settings', '=', before).execute()

/** Deletes a provider and its links to accounts; the accounts stay. Returns whether it existed. */
export async function deleteProvider(db: Kysely<Database>, id: number): Promise<boolean> {
  const result = await db.deleteFrom('sign_in_providers').where('id', '=', id).executeTakeFirst()
  return result.numDeletedRows > 0n
}

export async function findIdentityUser(db: Kysely<Database>, providerId: number, subject: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('sign_in_identities')
    .select('user_id')
    .where('provider_id', '=', providerId)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.user_id
}

/** Whether an account belongs to someone of this provider, or was made by whichever one. */
export async function hasOtherIdentity(db: Kysely<Database>, providerId: number, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('sign_in_identities')
    .select('subject')
    .where('user_id', '=', userId)
    .where((e) => e.or([e('provider_id', '=', providerId), e('made_account', '=', 1)]))
    .executeTakeFirst()
  return row !== undefined
}

/** Whether an account belongs to someone of this provider. */
export const hasIdentityAt = async (db: Kysely<Database>, providerId: number, userId: number): Promise<boolean> =>
  (await db
    .selectFrom('sign_in_identities')
    .select('subject')
    .where('user_id', '=', userId)
    .where('provider_id', '=', providerId)
    .executeTakeFirst()) !== undefined

export const insertIdentity = (trx: Kysely<Database>, identity: Insertable<SignInIdentitiesTable>): Promise<unknown> =>
  trx.insertInto('sign_in_identities').values(identity).execute()

export const insertAttempt = (db: Kysely<Database>, attempt: Insertable<SignInAttemptsTable>): Promise<unknown> =>
  db.insertInto('sign_in_attempts').values(attempt).execute()

export const deleteAttemptsBefore = (db: Kysely<Database>, time: number): Promise<unknown> =>
  db.deleteFrom('sign_in_attempts').where('created_at', '<', time).execute()

/** Takes an attempt away: a second caller gets nothing. */
export const claimAttemptBy = (db: Kysely<Database>, by: 'state_hash' | 'ticket_hash', hash: string): Promise<AttemptRow | undefined> =>
  db.deleteFrom('sign_in_attempts').where(by, '=', hash).returningAll().executeTakeFirst()

export const findUnansweredAttempt = (db: Kysely<Database>, providerId: number, stateHash: string): Promise<AttemptRow | undefined> =>
  db
    .selectFrom('sign_in_attempts')
    .selectAll()
    .where('state_hash', '=', stateHash)
    .where('provider_id', '=', providerId)
    .where('used_at', 'is', null)
    .executeTakeFirst()

/** Marks an attempt as answered; false when it had been. */
export async function claimAttempt(db: Kysely<Database>, stateHash: string, now: number): Promise<boolean> {
  const result = await db
    .updateTable('sign_in_attempts')
    .set({ used_at: now })
    .where('state_hash', '=', stateHash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export const saveAttemptResult = (db: Kysely<Database>, stateHash: string, result: string, ticketHash: string): Promise<unknown> =>
  db.updateTable('sign_in_attempts').set({ result, ticket_hash: ticketHash }).where('state_hash', '=', stateHash).execute()

/** Remembers an answer until it ends; false when it had been seen. */
export async function insertSeen(db: Kysely<Database>, answerHash: string, until: number, now: number): Promise<boolean> {
  await db.deleteFrom('sign_in_seen').where('until', '<', now).execute()
  const result = await db
    .insertInto('sign_in_seen')
    .values({ answer_hash: answerHash, until })
    .onConflict((conflict) => conflict.column('answer_hash').doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Groups whose members no directory (SCIM) looks after. */
export const listGroups = (db: Kysely<Database>): Promise<{ id: number; name: string }[]> =>
  db.selectFrom('groups').select(['id', 'name']).where('is_managed', '=', 0).execute()

/** Makes these the groups that a provider has brought someone into. */
export async function saveProviderGroups(trx: Kysely<Database>, userId: number, providerId: number, groupIds: number[]): Promise<void> {
  await trx
    .deleteFrom('group_members')
    .where('user_id', '=', userId)
    .where('provider_id', '=', providerId)
    .$if(groupIds.length > 0, (query) => query.where('group_id', 'not in', groupIds))
    .execute()
  if (groupIds.length === 0) return
  await trx
    .insertInto('group_members')
    .values(groupIds.map((group_id) => ({ group_id, user_id: userId, provider_id: providerId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The newest tokens of an account among these providers. */
export const findTokens = (db: Kysely<Database>, userId: number, providerIds: readonly number[]): Promise<TokensRow | undefined> =>
  db
    .selectFrom('sign_in_tokens')
    .selectAll()
    .where('user_id', '=', userId)
    .where('provider_id', 'in', providerIds)
    .orderBy('updated_at', 'desc')
    .orderBy('provider_id')
    .executeTakeFirst()

export const saveTokens = (db: Kysely<Database>, tokens: TokensRow): Promise<unknown> =>
  db
    .insertInto('sign_in_tokens')
    .values(tokens)
    .onConflict((conflict) =>
      conflict
        .columns(['provider_id', 'user_id'])
        .doUpdateSet({ sealed: tokens.sealed, expires_at: tokens.expires_at, updated_at: tokens.updated_at }),
    )
    .execute()

/** Deletes the tokens of one account at a provider, or those of all accounts. */
export const deleteTokens = (db: Kysely<Database>, providerId: number, userId?: number): Promise<unknown> =>
  db
    .deleteFrom('sign_in_tokens')
    .where('provider_id', '=', providerId)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId as number))
    .execute()

export const deleteTokensBefore = (db: Kysely<Database>, time: number): Promise<unknown> =>
  db.deleteFrom('sign_in_tokens').where('updated_at', '<', time).execute()

export const listMadeAccounts = async (db: Kysely<Database>, userIds: readonly number[]): Promise<number[]> =>
  (
    await db
      .selectFrom('sign_in_identities')
      .select('user_id')
      .where('user_id', 'in', userIds)
      .where('made_account', '=', 1)
      .distinct()
      .execute()
  ).map(({ user_id }) => user_id)

export const listLinkedProviders = (
  db: Kysely<Database>,
  userIds: readonly number[],
): Promise<{ user_id: number; id: number; name: string }[]> =>
  db
    .selectFrom('sign_in_identities')
    .innerJoin('sign_in_providers', 'sign_in_providers.id', 'sign_in_identities.provider_id')
    .select(['sign_in_identities.user_id', 'sign_in_providers.id', 'sign_in_providers.name'])
    .where('sign_in_identities.user_id', 'in', userIds)
    .orderBy('sign_in_providers.name')
    .orderBy('sign_in_providers.id')
    .execute()

export async function deleteIdentitiesOf(trx: Kysely<Database>, userId: number): Promise<void> {
  await trx.deleteFrom('sign_in_identities').where('user_id', '=', userId).execute()
  await trx.deleteFrom('sign_in_tokens').where('user_id', '=', userId).execute()
}
