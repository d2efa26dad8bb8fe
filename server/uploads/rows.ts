declare module '../db/schema.ts' {
  interface Database {
    /** Uploads whose parts may arrive at any process. */
    shared_uploads: SharedUploadRow
    shared_upload_parts: SharedUploadPartRow
    /** Calls that make something of an upload: one process works, the others get its answer. */
    shared_upload_answers: SharedUploadAnswerRow
  }
}

export interface SharedUploadRow {
  /** As tus names it. */
  id: string
  size: number | null
  /** Bytes that have arrived. */
  received: number
  owner_id: number
  filename: string
  /** Fields that the caller has sent about the file, as JSON. */
  metadata: string
  created_at: number
}

export interface SharedUploadPartRow {
  upload_id: string
  /** The place of its first byte. */
  start: number
  size: number
  /** Its object in the file store. */
  key: string
}

export interface SharedUploadAnswerRow {
  id: string
  /** JSON; null while a process works on it. */
  answer: string | null
  /** Until then another process must not begin. */
  held_until: number
}
