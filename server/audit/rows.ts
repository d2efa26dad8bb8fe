import type { Generated } from 'kysely'

declare module '../db/schema.ts' {
  interface Database {
    audit_log: AuditLogTable
  }
}

export interface AuditLogTable {
  id: Generated<number>
  at: number
  user_id: number | null
  user_name: string
  action: string
  subject: string
  subject_id: string
  /** JSON. */
  detail: string
  address: string
}
