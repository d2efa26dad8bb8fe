import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Deps } from '../context.ts'
import type { Database } from '../db/schema.ts'
import type { MailKindName, MailParameters } from './mail-kinds.ts'
import { isMailOn } from './mail-server.ts'
import { sendMailJob, sendMailKey } from './send-job.ts'
import { insertMessage } from './table.ts'

export interface NewMail<Name extends MailKindName = MailKindName> {
  kind: Name
  userId: number
  /** Default: the address that the account has when the message is sent. */
  address?: string
  data: MailParameters[Name]
  /** It is sent from then on. Default: now. */
  notBefore?: number
}

type QueueDeps = Pick<Deps, 'settings' | 'clock' | 'jobs'>

/** Adds a message, in the transaction of its cause. Answers false where e-mail is off: then there is none. */
export async function queueMail<Name extends MailKindName>(trx: Kysely<Database>, deps: QueueDeps, mail: NewMail<Name>): Promise<boolean> {
  if (!(await isMailOn({ ...deps, db: trx }))) return false
  const now = deps.clock.now()
  const due = Math.max(now, mail.notBefore ?? now)
  await insertMessage(trx, {
    ...{ message_id: newMessageId(deps.settings.baseUrl), kind: mail.kind, user_id: mail.userId, address: mail.address ?? '' },
    ...{ data: JSON.stringify(mail.data), state: 'waiting', created_at: now, waiting_since: due, next_at: due },
    ...{ tried_at: null, tries: 0, reason: '', answer: '' },
  })
  await deps.jobs.add(trx, sendMailJob, {}, { key: sendMailKey })
  return true
}

export const newMessageId = (baseUrl: string): string => `<${randomBytes(18).toString('hex')}@${new URL(baseUrl).hostname}>`
