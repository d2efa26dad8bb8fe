import type { Generated } from 'kysely'
import type { Restriction, Right } from '../../sdk/session/contract.ts'
import type { Defaulted, Flag } from '../db/schema.ts'

declare module '../db/schema.ts' {
  interface Database {
    groups: GroupsTable
    group_members: GroupMembersTable
    group_rights: GroupRightsTable
    add_permissions: AddPermissionsTable
  }
}

/** Groups 1 to 3 are in every library: everyone with an account, those who add things, and guests. */
export interface GroupsTable {
  id: Generated<number>
  name: string
  created_at: number
  /** 1: a directory looks after its name and members. */
  is_managed: Defaulted<Flag>
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

export interface AddPermissionsTable {
  id: Generated<number>
  group_id: number
  record_type: number
  policy_id: number | null
  restriction: Defaulted<Restriction>
  is_default: Defaulted<Flag>
}
