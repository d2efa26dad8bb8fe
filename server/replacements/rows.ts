import type { Flag } from '../db/schema.ts'

declare module '../db/schema.ts' {
  interface Database {
    replacements: ReplacementsTable
  }
}

/** A hidden item that holds a file of another item. */
export interface ReplacementsTable {
  /** Its `photoset_id` names the item that it belongs to. */
  file_item_id: number
  item_id: number
  /** `next` is being converted, `earlier` can be used again, `former` is kept for viewers who still play it. */
  state: 'next' | 'earlier' | 'former'
  /** The `file_version` under which the item had these files; 0 for those that it came with, and for `next`. */
  version: number
  /** The item waits for approval when it uses the new file. */
  needs_approval: Flag
  changed_at: number
}
