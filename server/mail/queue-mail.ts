import { randomBytes } from 'node:crypto'
import type { Insertable, Kysely } from 'kysely'
import type { Deps } from '../context.ts'
import type { Database } from '../db/schema.ts'
import type { MailKindName, MailParameters } from './mail-kinds.ts'
import { isMailOn } from './mail-server.ts'
import type { MailMessagesTable } from './rows.ts'
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

/** A message to someone who has no account. */
export interface NewMailTo<Name extends MailKindName = MailKindName> {
  kind: Name
  address: string
  /** BCP 47. */
  language: string
  data: MailParameters[Name]
}

type QueueDeps = Pick<Deps, 'settings' | 'clock' | 'jobs'>

/** Adds a message, in the transaction of its cause. Answers false where e-mail is off: then there is none. */
export const queueMail = <Name extends MailKindName>(trx: Kysely<Database>, deps: QueueDeps, mail: NewMail<Name>): Promise<boolean> =>
  queue(trx, deps, { kind: mail.kind, user_id: mail.userId, address: mail.address ?? '' }, mail)

/** The same to someone who has no account. */
export const queueMailTo = <Name extends MailKindName>(trx: Kysely<Database>, deps: QueueDeps, mail: NewMailTo<Name>): Promise<boolean> =>
  queue(trx, deps, { kind: mail.kind, user_id: null, address: mail.address, language: mail.language }, mail)

async function queue(
  trx: Kysely<Database>,
  deps: QueueDeps,
  to: Pick<Insertable<MailMessagesTable>, 'kind' | 'user_id' | 'address' | 'language'>,
  { data, notBefore }: { data: object; notBefore?: number },
): Promise<boolean> {
  if (!(await isMailOn({ ...deps, db: trx }))) return false
  const now = deps.clock.now()
  const due = Math.max(now, notBefore ?? now)
  await insertMessage(trx, {
    ...{ ...to, message_id: newMessageId(deps.settings.baseUrl) },
    ...{ data: JSON.stringify(data), state: 'waiting', created_at: now, waiting_since: due, next_at: due },
    ...{ tried_at: null, tries: 0, reason: '', answer: '' },
  })
  await deps.jobs.add(trx, sendMailJob, {}, { key: sendMailKey })
  return true
}

export const newMessageId = (baseUrl: string): string => `<${randomBytes(18).toString('hex')}@${new URL(baseUrl).hostname}>`
