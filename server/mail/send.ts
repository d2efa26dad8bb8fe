import { MailLimits } from '../../sdk/mail/contract.ts'
import type { Deps } from '../context.ts'
import { handleJob } from '../jobs/define-job.ts'
import { done, type JobOutcome } from '../jobs/jobs.ts'
import { settingsOfAccount } from '../preferences/preferences.ts'
import { findUser } from '../session/users.ts'
import { serverLanguage } from '../text/language.ts'
import { storedText } from '../text/sentence.ts'
import { drawMail } from './draw-mail.ts'
import { type MailScene, mailKindOf, mailWordsIn } from './mail-kinds.ts'
import { type MailServer, readMailServer, readPause, writePause } from './mail-server.ts'
import { type MailAnswer, type MailFault, postMail } from './post-mail.ts'
import { sendMailJob } from './send-job.ts'
import { claimDue, countTried, deleteMessage, type MailRow, nextDue, releaseClaimed, updateMessage } from './table.ts'

/** How long one run sends before other jobs get their turn. */
const runMs = 20_000
/** How long a process may take for what it has claimed. */
const claimMs = MailLimits.batchSize * (MailLimits.timeoutSeconds + 5) * 1000
const minuteMs = 60_000
const hourMs = 3_600_000

/** From a minute to an hour. */
export const backoffMs = (tries: number): number => Math.min(minuteMs * 2 ** (tries - 1), hourMs)

export const handledSendMailJob = handleJob(sendMailJob, { run: (deps, _payload, { signal }) => sendMail(deps, signal) })

/** Sends the messages that are due, at most so many a minute, and comes again when the next one is. */
async function sendMail(deps: Deps, signal: AbortSignal): Promise<JobOutcome> {
  const end = performance.now() + runMs
  while (!signal.aborted && performance.now() < end) {
    const server = await readMailServer(deps.db)
    if (server?.isOn !== true || deps.settings.baseUrl === '') return { kind: 'skipped', reason: 'e-mail is switched off' }
    const now = deps.clock.now()
    const pause = (await readPause(deps.db)) - now
    if (pause > 0) return { kind: 'later', ms: pause }
    const free = server.perMinute - (await countTried(deps.db, now - minuteMs))
    if (free <= 0) return { kind: 'later', ms: minuteMs / 4 }
    const limit = Math.min(MailLimits.batchSize, free)
    const claimed = await claimDue(deps.db, { now, until: now + claimMs, limit })
    if (claimed.length === 0) break
    await sendAll(deps, server, claimed, signal)
  }
  const next = await nextDue(deps.db)
  return next === undefined ? done : { kind: 'later', ms: Math.max(0, next - deps.clock.now()) }
}

async function sendAll(deps: Deps, server: MailServer, claimed: readonly MailRow[], signal: AbortSignal): Promise<void> {
  const rest = [...claimed]
  while (!signal.aborted) {
    const row = rest.shift()
    if (row === undefined) return
    if (!(await sendOne(deps, server, row))) continue
    await writePause(deps.db, deps.clock.now() + backoffMs(Math.min(Number(row.tries) + 1, 5)))
    break
  }
  await releaseClaimed(
    deps.db,
    rest.map(({ id }) => id),
    deps.clock.now(),
  )
}

/** Answers whether the mail server does not work. */
async function sendOne(deps: Deps, server: MailServer, row: MailRow): Promise<boolean> {
  const kind = mailKindOf(row.kind)
  const recipient = await recipientOf(deps, row)
  if (kind === undefined || recipient === undefined) {
    await deleteMessage(deps.db, row.id)
    return false
  }
  const { reader, address, language } = recipient
  const lasts = Number(row.waiting_since) + (kind.lastsMs ?? MailLimits.retryHours * hourMs)
  if (address === '') return giveUp(deps, row, 'MAIL_NO_ADDRESS')
  if (deps.clock.now() > lasts) return giveUp(deps, row, 'MAIL_TOO_LATE')
  const scene = await sceneOf(deps, reader, language)
  const text = await kind.text(scene, JSON.parse(row.data))
  if (text === undefined) {
    await deleteMessage(deps.db, row.id)
    return false
  }
  const answer = await postMail(deps, server, {
    ...{ messageId: row.message_id, to: { name: reader.displayName, address }, subject: text.subject, language: scene.language.tag },
    ...drawMail(scene, text),
    unsubscribe: text.change && deps.settings.baseUrl + text.change.path,
  })
  await saveAnswer(deps, row, answer, lasts)
  return answer.isDown
}

interface Recipient {
  reader: MailScene['reader']
  address: string
  /** Of a reader without an account. */
  language?: string
}

/** Undefined: the account is gone or suspended. */
async function recipientOf({ db }: Pick<Deps, 'db'>, row: MailRow): Promise<Recipient | undefined> {
  if (row.user_id === null) return { reader: { id: 0, name: '', displayName: '' }, address: row.address, language: row.language }
  const user = await findUser(db, row.user_id)
  if (user === undefined || user.disabled === 1) return undefined
  return { reader: { id: user.id, name: user.name, displayName: user.display_name }, address: row.address || user.email }
}

/** The language that the account reads, or that of the library. */
export async function sceneOf(deps: Deps, reader: MailScene['reader'], ownLanguage?: string): Promise<MailScene> {
  const chosen = ownLanguage ?? (await settingsOfAccount(deps.db, reader.id)).get('language')
  const language = await serverLanguage(chosen ?? deps.settings.language)
  return { deps, language, words: mailWordsIn(language), reader, site: deps.settings.siteName }
}

async function giveUp({ db, clock }: Pick<Deps, 'db' | 'clock'>, row: MailRow, code: MailFault): Promise<false> {
  await updateMessage(db, row.id, { state: 'failed', tried_at: clock.now(), reason: storedText({ code }) })
  return false
}

/** Saves how an attempt went. A message that the server refuses permanently, or that is too old, is given up. */
async function saveAnswer(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  row: MailRow,
  { fault, isTemporary, answer }: MailAnswer,
  lasts: number,
): Promise<void> {
  const now = clock.now()
  const tries = Number(row.tries) + 1
  const next_at = now + backoffMs(tries)
  const state = fault === undefined ? 'sent' : isTemporary && next_at <= lasts ? 'waiting' : 'failed'
  const reason = fault === undefined ? '' : storedText({ code: fault })
  // A message that was sent leaves no personal data.
  const kept = state === 'sent' ? { address: '', data: '{}' } : {}
  await updateMessage(db, row.id, { ...kept, state, tries, tried_at: now, next_at, reason, answer })
}
