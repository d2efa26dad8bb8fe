import type { InferOutput } from 'valibot'
import {
  type FailedMail,
  type ListFailedMailsInput,
  type MailInput,
  MailLimits,
  type MailSettings,
  type MailTest,
  type SaveMailSettingsInput,
} from '../../sdk/mail/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { requireAdministrator } from '../http/administrator.ts'
import { refuse } from '../http/errors.ts'
import { findUser } from '../session/users.ts'
import { doneWords } from '../text/done-words.ts'
import { drawMail } from './draw-mail.ts'
import { mailKindOf, mailWordsIn } from './mail-kinds.ts'
import { type MailServer, readMailServer, sealPassword, writeMailServer, writePause } from './mail-server.ts'
import { postMail } from './post-mail.ts'
import { newMessageId } from './queue-mail.ts'
import { sendMailJob, sendMailKey } from './send-job.ts'
import { countWaiting, findMessage, listFailed, updateMessage } from './table.ts'

const fresh: Omit<MailServer, 'password'> = {
  ...{ isOn: true, host: '', port: 587, tls: 'starttls', user: '', senderName: '', senderAddress: '', replyTo: '' },
  perMinute: MailLimits.perMinute,
}

export async function getMailSettings(ctx: Context): Promise<MailSettings> {
  requireAdministrator(ctx)
  const saved = await readMailServer(ctx.db)
  const server = saved ?? { ...fresh, password: '' }
  const user = ctx.actor.kind === 'user' ? await findUser(ctx.db, ctx.actor.id) : undefined
  return {
    ...{ IsOn: server.isOn, Host: server.host, Port: server.port, Tls: server.tls, User: server.user },
    ...{ HasPassword: server.password !== '', SenderName: server.senderName, SenderAddress: server.senderAddress },
    ...{ ReplyTo: server.replyTo, PerMinute: server.perMinute, BaseUrl: ctx.settings.baseUrl, OwnAddress: user?.email ?? '' },
  }
}

/** The password is for one server and one user: it is never sent to another one. */
function passwordFor(ctx: Context, input: InferOutput<typeof SaveMailSettingsInput>, former: MailServer | undefined): string {
  if (input.user === '') return ''
  if (input.password) return sealPassword(ctx.settings, input.password)
  if (former === undefined || former.password === '') return ''
  const isSame = former.host === input.host && former.port === input.port && former.user === input.user && former.tls === input.tls
  return isSame ? former.password : refuse('MAIL_PASSWORD_AGAIN')
}

export async function saveMailSettings(ctx: Context, input: InferOutput<typeof SaveMailSettingsInput>): Promise<Done> {
  requireAdministrator(ctx)
  if (input.enabled && ctx.settings.baseUrl === '') refuse('MAIL_NO_BASE_URL')
  await ctx.db.transaction().execute(async (trx) => {
    const server: MailServer = {
      ...{ isOn: input.enabled, host: input.host, port: input.port, tls: input.tls, user: input.user },
      password: passwordFor(ctx, input, await readMailServer(trx)),
      ...{ senderName: input.sendername, senderAddress: input.senderaddress, replyTo: input.replyto, perMinute: input.perminute },
    }
    await writeMailServer(trx, server)
    await writePause(trx, 0)
    // Messages that waited while it did not work are sent now.
    if (server.isOn) await ctx.jobs.add(trx, sendMailJob, {}, { key: sendMailKey })
    const detail = { enabled: server.isOn, host: server.host, port: server.port, tls: server.tls, sender: server.senderAddress }
    await record(ctx, trx, { action: 'mail-changed', subject: 'settings', subjectId: '', detail })
  })
  return { Success: true, Message: doneWords(ctx).saved }
}

export async function sendTestMail(ctx: Context): Promise<MailTest> {
  requireAdministrator(ctx)
  if (ctx.actor.kind !== 'user') refuse('SIGNED_OUT')
  if (ctx.settings.baseUrl === '') refuse('MAIL_NO_BASE_URL')
  const server = (await readMailServer(ctx.db)) ?? refuse('MAIL_NO_SERVER')
  const user = (await findUser(ctx.db, ctx.actor.id)) ?? refuse('SIGNED_OUT')
  if (user.email === '') refuse('MAIL_NO_OWN_ADDRESS')
  const { language } = ctx
  const words = mailWordsIn(language)
  const site = ctx.settings.siteName
  const scene = { deps: ctx, language, words, site, reader: { id: user.id, name: user.name, displayName: user.display_name } }
  const mail = {
    ...{ subject: words.test.subject({ site }), lines: [words.test.text({ site })], reason: words.test.reason },
    button: { label: words.open({ site }), path: '/' },
  }
  const { fault, answer } = await postMail(ctx, server, {
    ...{ messageId: newMessageId(ctx.settings.baseUrl), to: { name: user.display_name, address: user.email }, subject: mail.subject },
    ...{ ...drawMail(scene, mail), language: language.tag, unsubscribe: undefined },
  })
  const Message = fault === undefined ? words.test.sent({ address: user.email }) : language.say({ code: fault })
  return { Sent: fault === undefined, Message, Answer: answer }
}

export async function listFailedMails(
  ctx: Context,
  { before }: InferOutput<typeof ListFailedMailsInput>,
): Promise<{ Items: FailedMail[]; More: boolean; Waiting: number }> {
  requireAdministrator(ctx)
  const rows = await listFailed(ctx.db, before, MailLimits.page + 1)
  const words = mailWordsIn(ctx.language)
  const Items = rows.slice(0, MailLimits.page).map(
    (row): FailedMail => ({
      ...{
        ID: row.id,
        Subject: mailKindOf(row.kind)?.subject(words, ctx.settings.siteName) ?? row.kind,
        Address: row.address || (row.email ?? ''),
      },
      ...{ Date: new Date(Number(row.created_at)).toISOString(), Tries: Number(row.tries) },
      ...{ Reason: row.reason === '' ? '' : ctx.language.sayStored(row.reason), Answer: row.answer },
    }),
  )
  return { Items, More: rows.length > MailLimits.page, Waiting: await countWaiting(ctx.db) }
}

export async function sendMailAgain(ctx: Context, { message }: InferOutput<typeof MailInput>): Promise<Done> {
  requireAdministrator(ctx)
  await ctx.db.transaction().execute(async (trx) => {
    const row = await findMessage(trx, message)
    if (row?.state !== 'failed') return refuse('MAIL_NOT_FOUND')
    if ((await readMailServer(trx))?.isOn !== true) refuse('MAIL_OFF')
    const now = ctx.clock.now()
    await updateMessage(trx, row.id, { state: 'waiting', waiting_since: now, next_at: now, tries: 0 })
    await writePause(trx, 0)
    await ctx.jobs.add(trx, sendMailJob, {}, { key: sendMailKey })
  })
  return { Success: true, Message: doneWords(ctx).saved }
}
