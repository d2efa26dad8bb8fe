import type { Kysely, Selectable } from 'kysely'
import type { Database, PublishingPoliciesTable } from '../db/schema.ts'

export type PolicyRow = Selectable<PublishingPoliciesTable>

export const listPolicies = (db: Kysely<Database>): Promise<PolicyRow[]> =>
  db.selectFrom('publishing_policies').selectAll().orderBy('name').orderBy('id').execute()

export const listPolicyGroups = (db: Kysely<Database>): Promise<{ policy_id: number; group_id: number }[]> =>
  db.selectFrom('publishing_policy_groups').selectAll().orderBy('group_id').execute()
