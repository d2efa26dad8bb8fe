import type { Generated } from 'kysely'
import type { Restriction, Right } from '../../sdk/session/contract.ts'
import type { Defaulted, Flag } from './schema.ts'

/** Rights to see, add and change items: groups, publishing policies, grants. */
export interface AccessTables {
  groups: GroupsTable
  group_members: GroupMembersTable
  group_rights: GroupRightsTable
  publishing_policies: PublishingPoliciesTable
  publishing_policy_groups: PublishingPolicyGroupsTable
  add_permissions: AddPermissionsTable
  item_grants: ItemGrantsTable
}

/** Groups 1 to 3 are in every library: everyone with an account, those who add things, and guests. */
export interface GroupsTable {
  id: Generated<number>
  name: string
  created_at: number
}

export interface GroupMembersTable {
  group_id: number
  user_id: number
  /** The sign-in provider that added the member and may remove it; null when a person did. */
  provider_id: number | null
}

export interface GroupRightsTable {
  group_id: number
  name: Right
}

export interface PublishingPoliciesTable {
  id: Generated<number>
  name: string
  approval_required: Defaulted<Flag>
  restriction: Defaulted<Restriction>
  is_default: Defaulted<Flag>
  created_at: number
}

/** Groups that may see items under a policy; a policy without rows is for everyone. */
export interface PublishingPolicyGroupsTable {
  policy_id: number
  group_id: number
}

export interface AddPermissionsTable {
  id: Generated<number>
  group_id: number
  record_type: number
  policy_id: number | null
  restriction: Defaulted<Restriction>
  is_default: Defaulted<Flag>
}

/** One of `user_id` and `group_id` is set. */
export interface ItemGrantsTable {
  id: Generated<number>
  item_id: number
  user_id: number | null
  group_id: number | null
  access: 'view' | 'edit'
  granted_by: number
  created_at: number
}
