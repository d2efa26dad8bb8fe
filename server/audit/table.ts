import type { Insertable, Kysely, Selectable } from 'kysely'
import { contains } from '../db/contains.ts'
import type { AuditLogTable, Database } from '../db/schema.ts'

export type AuditRow = Selectable<AuditLogTable>

export const insertEntry = (trx: Kysely<Database>, entry: Insertable<AuditLogTable>): Promise<unknown> =>
  trx.insertInto('audit_log').values(entry).execute()

export interface AuditFilter {
  person: string
  action: string
  from: number | undefined
  to: number | undefined
  /** 0: from the newest on. */
  before: number
}

/** Newest first. */
export function listEntries(db: Kysely<Database>, { person, action, from, to, before }: AuditFilter, count: number): Promise<AuditRow[]> {
  let query = db.selectFrom('audit_log').selectAll()
  if (person !== '') query = query.where(contains('user_name', person))
  if (action !== '') query = query.where('action', '=', action)
  if (from !== undefined) query = query.where('at', '>=', from)
  if (to !== undefined) query = query.where('at', '<', to)
  if (before > 0) query = query.where('id', '<', before)
  return query.orderBy('id', 'desc').limit(count).execute()
}
