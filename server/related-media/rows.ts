import type { Generated } from 'kysely'
import type { Defaulted } from '../db/schema.ts'

declare module '../db/schema.ts' {
  interface Database {
    related_media: RelatedMediaTable
  }
}

/** An entry is one of three: `file_id` names its file, `link` its address, or `linked_id` its item of the library. */
export interface RelatedMediaTable {
  id: Generated<number>
  item_id: number
  position: number
  /** Empty: that of the item of the library. */
  title: Defaulted<string>
  link: Defaulted<string>
  file_id: number | null
  linked_id: number | null
  /** The second at which it is shown. */
  start_secs: number | null
  /** The account that added it. */
  user_id: number | null
  created_at: number
  deleted_at: number | null
}
