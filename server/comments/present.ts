import type { Comment } from '../../sdk/comments/contract.ts'
import type { WrittenComment } from './table.ts'

/** The comment as a caller sees it; only editors are told of reports. */
export const presentComment = (row: WrittenComment, { userId, isEditor }: { userId: number; isEditor: boolean }): Comment => ({
  ID: row.id,
  ParentID: row.parent_id ?? 0,
  StartTime: row.start_secs,
  Text: row.text,
  WriterName: row.writer_name,
  DateCreated: new Date(row.created_at).toISOString(),
  IsEdited: row.edited_at !== null,
  State: row.state,
  IsOwn: row.user_id === userId,
  Reports: isEditor ? row.reports : 0,
})
