import type { Kysely } from 'kysely'
import type { AuditAction, AuditSubject } from '../../sdk/audit/contract.ts'
import type { Context } from '../context.ts'
import type { Database } from '../db/schema.ts'
import { insertEntry } from './table.ts'

export interface AuditRecord {
  action: AuditAction
  subject: AuditSubject
  subjectId: number | string
  /** The changes, by name. Never contains a password, a code or any other secret. */
  detail?: Record<string, unknown>
  /** The person, if the caller is not known yet (during a sign-in). */
  by?: { id: number; name: string }
}

/** Writes into the log, in the transaction of what is done: neither is there without the other. */
export async function record(
  ctx: Pick<Context, 'clock' | 'actor' | 'address'>,
  trx: Kysely<Database>,
  { action, subject, subjectId, detail = {}, by }: AuditRecord,
): Promise<void> {
  const who = by ?? (ctx.actor.kind === 'user' ? { id: ctx.actor.id, name: ctx.actor.displayName } : undefined)
  await insertEntry(trx, {
    at: ctx.clock.now(),
    user_id: who?.id ?? null,
    user_name: who?.name ?? '',
    action,
    subject,
    subject_id: String(subjectId),
    detail: JSON.stringify(detail),
    address: ctx.address?.slice(0, 100) ?? '',
  })
}
