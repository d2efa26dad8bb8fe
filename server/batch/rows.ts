import type { Generated } from 'kysely'
import type { BatchAction, BatchStatus } from '../../sdk/batch/contract.ts'
import type { Defaulted, Flag } from '../db/schema.ts'

declare module '../db/schema.ts' {
  interface Database {
    batches: BatchesTable
    batch_items: BatchItemsTable
  }
}

export interface BatchesTable {
  id: Generated<number>
  user_id: number
  /** The same as `user_id` until it has ended: unique, so that everybody has one at a time. */
  open_for: number | null
  /** 1: an administrator has started it. */
  as_admin: Defaulted<Flag>
  action: BatchAction
  /** JSON: what the action was given. */
  terms: string
  /** JSON of a search filter whose matches have yet to be listed; null when they are, or were named. */
  filter: string | null
  /** The batch that this one undoes. */
  undo_of: number | null
  status: BatchStatus
  /** Why it has failed. */
  message: Defaulted<string>
  is_cancelled: Defaulted<Flag>
  total: Defaulted<number>
  changed: Defaulted<number>
  /** Was so already. */
  unchanged: Defaulted<number>
  failed: Defaulted<number>
  created_at: number
  ended_at: number | null
}

export interface BatchItemsTable {
  batch_id: number
  item_id: number
  state: Defaulted<'waiting' | 'changed' | 'unchanged' | 'failed'>
  /** Why it has failed. */
  message: Defaulted<string>
  /** The title of an item that could not be changed. */
  title: Defaulted<string>
  /** JSON `{before, after}`: how to undo it. */
  change: Defaulted<string>
}
