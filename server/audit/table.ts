import type { Insertable, Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { AuditLogTable } from './rows.ts'

export const insertEntry = (trx: Kysely<Database>, entry: Insertable<AuditLogTable>): Promise<unknown> =>
  trx.insertInto('audit_log').values(entry).execute()
