import type { Kysely } from 'kysely'
import type { Database } from '../schema.ts'

/** The log is read newest first, by what was done and by whom; each way has its index. */
export async function auditIndexes(db: Kysely<Database>): Promise<void> {
  await db.schema.createIndex('audit_log_by_time').on('audit_log').columns(['at', 'id']).execute()
  await db.schema.createIndex('audit_log_by_action').on('audit_log').columns(['action', 'at', 'id']).execute()
  await db.schema.createIndex('audit_log_by_person').on('audit_log').columns(['user_name', 'at', 'id']).execute()
}
