import type { Kysely } from 'kysely'
import pino from 'pino'
import { MailErrors } from '../../sdk/mail/contract.ts'
import type { Database } from '../db/schema.ts'
import { readMailServer } from '../mail/mail-server.ts'
import { greetMailServer } from '../mail/post-mail.ts'
import { settingsOf } from '../settings.ts'
import type { ParsedVariables } from '../variables.ts'
import { type Finding, good, problem } from './finding.ts'

/** Whether the mail server that administrators have saved lets the library in. Nothing is sent. */
export async function checkMail(db: Kysely<Database>, given: ParsedVariables): Promise<Finding> {
  const server = await readMailServer(db)
  if (server === undefined) return good('mail', 'E-mail is not set up. Everything works without it; /admin/mail sets it up.')
  if (!server.isOn) return good('mail', 'E-mail is switched off at /admin/mail.')
  if (given.VITRINE_BASE_URL === undefined) return problem('mail', MailErrors.MAIL_NO_BASE_URL)
  const kept = await db.selectFrom('settings').select('value').where('name', '=', 'secret').executeTakeFirst()
  const settings = { ...settingsOf(given), secret: kept?.value ?? '' }
  const { fault, answer } = await greetMailServer({ settings, log: pino({ level: 'silent' }) }, server)
  if (fault === undefined) return good('mail', `${server.host} answers and lets the library in.`)
  return problem('mail', [`${MailErrors[fault]} (${server.host}:${server.port})`, answer].filter(Boolean).join(' '))
}
