import type { Kysely } from 'kysely'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import type { Database } from '../db/schema.ts'
import { refuse } from '../http/errors.ts'
import { isMailOn } from './mail-server.ts'
import { queueMail } from './queue-mail.ts'

/** Refuses an invitation that no message could carry. */
export async function checkInvitation(ctx: Pick<Context, 'db' | 'settings'>, email: string): Promise<void> {
  if (!(await isMailOn(ctx))) refuse('MAIL_OFF')
  if (email === '') refuse('MAIL_NO_ADDRESS')
}

/** Writes the invitation of an account, in the transaction of the caller. */
export async function invite(ctx: Context, trx: Kysely<Database>, userId: number): Promise<void> {
  if (await queueMail(trx, ctx, { kind: 'invitation', userId, data: {} }))
    await record(ctx, trx, { action: 'account-invited', subject: 'account', subjectId: userId })
}
