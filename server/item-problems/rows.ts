import type { ItemPart } from '../../sdk/item-problems/contract.ts'
import type { Defaulted, Flag } from '../db/schema.ts'

declare module '../db/schema.ts' {
  interface Database {
    item_problems: ItemProblemsTable
  }
}

/** Faults that an item has although it plays; one row for each part. */
export interface ItemProblemsTable {
  item_id: number
  part: ItemPart
  /** A sentence. */
  message: string
  /** The conversion that makes the part again; null where nothing can be made again. */
  conversion_id: Defaulted<number | null>
  attempts: Defaulted<number>
  can_retry: Defaulted<Flag>
  /** Null when nothing is tried by itself any more. */
  next_try_at: Defaulted<number | null>
  created_at: number
}
