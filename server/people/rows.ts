import type { Generated } from 'kysely'
import type { Defaulted, Flag } from '../db/schema.ts'

declare module '../db/schema.ts' {
  interface Database {
    users: UsersTable
    deleted_accounts: DeletedAccountsTable
  }
}

export interface UsersTable {
  id: Generated<number>
  /** Lower case; unique. */
  name: string
  display_name: string
  password_hash: string
  /** 1: an administrator has set the password, and its owner has not changed it since. */
  password_is_temporary: Defaulted<Flag>
  /** Empty when nobody said. */
  email: Defaulted<string>
  is_admin: Defaulted<Flag>
  disabled: Defaulted<Flag>
  /** Only programs use it: no session begins with it. */
  is_service: Defaulted<Flag>
  /** Counts how often the account was signed out everywhere. */
  device_generation: Defaulted<number>
  created_at: number
  /** When its period for setting up a second factor began anew; 0: never. */
  second_factor_from: Defaulted<number>
}

/** Accounts that are deleted: their rows in `users` stay, suspended, because the log, comments and grades name them. */
export interface DeletedAccountsTable {
  user_id: number
  deleted_at: number
  deleted_by: number
  /** The new owner of their items. */
  items_to: number
  /** 1: the items go to the trash as well. */
  to_trash: Defaulted<Flag>
}
