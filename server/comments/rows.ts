import type { Generated } from 'kysely'
import type { CommentState, ItemCommentMode } from '../../sdk/comments/contract.ts'
import type { Defaulted } from '../db/schema.ts'

declare module '../db/schema.ts' {
  interface Database {
    comments: CommentsTable
    comment_reports: CommentReportsTable
  }
}

declare module '../items/rows.ts' {
  interface ItemsTable {
    /** The choice of its editors; the site or its publishing policy may be stricter. */
    comment_mode: Defaulted<ItemCommentMode>
  }
}

export interface CommentsTable {
  id: Generated<number>
  item_id: number
  user_id: number
  /** The comment that it replies to; a reply has no replies. */
  parent_id: number | null
  /** Seconds; null for a comment about the whole item. */
  start_secs: number | null
  text: string
  state: CommentState
  /** How many rows of `comment_reports` it has. */
  reports: Defaulted<number>
  created_at: number
  edited_at: number | null
  /** The time at which an editor has approved it after it was held; null: it was never held. */
  approved_at: Defaulted<number | null>
}

export interface CommentReportsTable {
  comment_id: number
  user_id: number
  reason: string
  created_at: number
}
