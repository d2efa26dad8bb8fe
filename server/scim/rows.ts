import type { Generated } from 'kysely'
import type { Defaulted, Flag } from '../db/schema.ts'

declare module '../db/schema.ts' {
  interface Database {
    scim_providers: ScimProvidersTable
    scim_users: ScimUsersTable
    scim_groups: ScimGroupsTable
    scim_requests: ScimRequestsTable
  }
}

/** A directory that pushes accounts and groups. */
export interface ScimProvidersTable {
  id: Generated<number>
  name: string
  /** The sign-in provider that signs in the people of the directory; null: none is named. */
  sign_in_provider_id: number | null
  /** 1: existing accounts that are linked to the sign-in provider are taken over. */
  takes_linked: Defaulted<Flag>
  /** SHA-256, hex; empty: the token is revoked. */
  token_hash: Defaulted<string>
  token_at: number
  created_at: number
  /** To the minute; null: it has not been used. */
  used_at: number | null
}

/** An account that a directory has made or taken over, with what the directory says about its person. */
export interface ScimUsersTable {
  user_id: number
  provider_id: number
  /** The user name as the directory writes it. */
  user_name: Defaulted<string>
  /** The user name in lower case. */
  user_key: Defaulted<string>
  external_id: Defaulted<string>
  /** Empty: the name of the account is made of the other names. */
  display_name: Defaulted<string>
  given_name: Defaulted<string>
  family_name: Defaulted<string>
  formatted_name: Defaulted<string>
  title: Defaulted<string>
  locale: Defaulted<string>
  time_zone: Defaulted<string>
  language: Defaulted<string>
  employee_number: Defaulted<string>
  cost_center: Defaulted<string>
  organization: Defaulted<string>
  division: Defaulted<string>
  department: Defaulted<string>
  /** 0: the directory says that the person is not active. */
  is_active: Defaulted<Flag>
  /** 1: the directory has suspended the account, and may restore it. */
  is_suspended: Defaulted<Flag>
  /** 1: the account existed before the directory took it over. */
  is_adopted: Defaulted<Flag>
  /** When the directory deleted the person; the account is suspended. */
  deleted_at: number | null
  created_at: number
  updated_at: number
}

/** A group that a directory has made. */
export interface ScimGroupsTable {
  group_id: number
  provider_id: number
  external_id: Defaulted<string>
  /** Counts the changes, for ETags. */
  version: Defaulted<number>
  created_at: number
  updated_at: number
}

/** One of the last requests of a directory. */
export interface ScimRequestsTable {
  id: Generated<number>
  provider_id: number
  at: number
  method: string
  path: string
  status: number
  /** The error code; empty: the request was carried out. */
  refusal: Defaulted<string>
  /** The attribute, name or id that the refusal is about. */
  about: Defaulted<string>
}
