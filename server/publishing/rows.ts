import type { Generated } from 'kysely'
import type { Restriction } from '../../sdk/session/contract.ts'
import type { Defaulted, Flag } from '../db/schema.ts'

declare module '../db/schema.ts' {
  interface Database {
    publishing_policies: PublishingPoliciesTable
    publishing_policy_groups: PublishingPolicyGroupsTable
  }
}

export interface PublishingPoliciesTable {
  id: Generated<number>
  name: string
  approval_required: Defaulted<Flag>
  restriction: Defaulted<Restriction>
  is_default: Defaulted<Flag>
  /** Items under it have no comments. */
  comments_off: Defaulted<Flag>
  created_at: number
}

/** Groups that may see items under a policy; a policy without rows is for everyone. */
export interface PublishingPolicyGroupsTable {
  policy_id: number
  group_id: number
}
