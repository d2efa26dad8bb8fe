import type { InferOutput } from 'valibot'
import type { AuditEntry, ListAuditInput } from '../../sdk/audit/contract.ts'
import type { Context } from '../context.ts'
import { requireAdministrator } from '../http/administrator.ts'
import { currentName } from './earlier-names.ts'
import { type AuditRow, listEntries } from './table.ts'

export async function listAudit(ctx: Context, input: InferOutput<typeof ListAuditInput>): Promise<{ Items: AuditEntry[]; More: boolean }> {
  requireAdministrator(ctx)
  const { s, action, from, to, before, ps } = input
  // One more than is shown says whether there is a next page.
  const rows = await listEntries(ctx.db, { person: s, action, from, to, before }, ps + 1)
  return { Items: rows.slice(0, ps).map(presentEntry), More: rows.length > ps }
}

const presentEntry = (row: AuditRow): AuditEntry => ({
  ID: row.id,
  Date: new Date(row.at).toISOString(),
  UserID: row.user_id ?? 0,
  UserName: row.user_name,
  Action: currentName(row.action),
  Subject: row.subject,
  SubjectID: row.subject_id,
  Detail: JSON.parse(row.detail) as Record<string, unknown>,
  Address: row.address,
})
