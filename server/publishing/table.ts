import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { PublishingPoliciesTable } from './rows.ts'

export type PolicyRow = Selectable<PublishingPoliciesTable>

export const listPolicies = (db: Kysely<Database>): Promise<PolicyRow[]> =>
  db.selectFrom('publishing_policies').selectAll().orderBy('name').orderBy('id').execute()

export const listPolicyGroups = (db: Kysely<Database>): Promise<{ policy_id: number; group_id: number }[]> =>
  db.selectFrom('publishing_policy_groups').selectAll().orderBy('group_id').execute()

/** Undefined when the name is taken. */
export async function insertPolicy(trx: Kysely<Database>, policy: Insertable<PublishingPoliciesTable>): Promise<number | undefined> {
  const row = await trx
    .insertInto('publishing_policies')
    .values(policy)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export const findPolicy = (db: Kysely<Database>, id: number): Promise<PolicyRow | undefined> =>
  db.selectFrom('publishing_policies').selectAll().where('id', '=', id).executeTakeFirst()

export const findOtherPolicy = (trx: Kysely<Database>, name: string, id: number): Promise<{ id: number } | undefined> =>
  trx.selectFrom('publishing_policies').select('id').where('name', '=', name).where('id', '!=', id).executeTakeFirst()

export const updatePolicy = (trx: Kysely<Database>, id: number, change: Updateable<PublishingPoliciesTable>): Promise<unknown> =>
  trx.updateTable('publishing_policies').set(change).where('id', '=', id).execute()

export const clearOtherDefaults = (trx: Kysely<Database>, id: number): Promise<unknown> =>
  trx.updateTable('publishing_policies').set({ is_default: 0 }).where('id', '!=', id).where('is_default', '=', 1).execute()

export async function replacePolicyGroups(trx: Kysely<Database>, policyId: number, groups: readonly number[]): Promise<void> {
  await trx.deleteFrom('publishing_policy_groups').where('policy_id', '=', policyId).execute()
  const values = groups.map((group_id) => ({ policy_id: policyId, group_id }))
  if (values.length > 0) await trx.insertInto('publishing_policy_groups').values(values).execute()
}

export const countItemsByPolicy = (db: Kysely<Database>): Promise<{ policy_id: number | null; count: number }[]> =>
  db
    .selectFrom('items')
    .select((e) => ['policy_id', e.fn.countAll<number>().as('count')])
    .where('policy_id', 'is not', null)
    .where('deleted_at', 'is', null)
    .groupBy('policy_id')
    .execute()

export async function countItemsUnder(db: Kysely<Database>, policyId: number): Promise<number> {
  const row = await db
    .selectFrom('items')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('policy_id', '=', policyId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Removes the policy from deleted items and makes them private, so that restoring one opens nothing. */
export const releaseDeletedItems = (trx: Kysely<Database>, policyId: number): Promise<unknown> =>
  trx
    .updateTable('items')
    .set({ policy_id: null, is_private: 1 })
    .where('policy_id', '=', policyId)
    .where('deleted_at', 'is not', null)
    .execute()

export const deletePolicy = (trx: Kysely<Database>, id: number): Promise<unknown> =>
  trx.deleteFrom('publishing_policies').where('id', '=', id).execute()
