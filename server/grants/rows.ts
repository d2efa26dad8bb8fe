import type { Generated } from 'kysely'

declare module '../db/schema.ts' {
  interface Database {
    item_grants: ItemGrantsTable
  }
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
