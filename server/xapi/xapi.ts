import { isIP } from 'node:net'
import type { InferOutput } from 'valibot'
import type { Done } from '../../sdk/wire/contract.ts'
import {
  type ListXapiStatementsInput,
  type SaveXapiSettingsInput,
  type XapiErrors,
  XapiLimits,
  type XapiSettings,
  type XapiStatement,
  type XapiStatementInput,
  type XapiTest,
} from '../../sdk/xapi/contract.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { requireAdministrator } from '../http/administrator.ts'
import { refuse } from '../http/errors.ts'
import { isLoopback, mayReach } from '../http/guarded-fetch.ts'
import { loadSiteSettings } from '../site-settings/site-settings.ts'
import { doneWords } from '../text/done-words.ts'
import { activeChoice, choiceOf, saveChoice, sealStoreSecret, type XapiChoice } from './choice.ts'
import { closeSessions } from './people-table.ts'
import { postStatements } from './post-statements.ts'
import { addSending } from './send-job.ts'
import { testStatement } from './statement.ts'
import { addDropped, countStates, deleteWaiting, listStatementRows, readQueue, restartQueue, restartRefused, updateQueue } from './table.ts'

const fresh: XapiChoice = {
  isOn: false,
  address: '',
  key: '',
  videos: true,
  quizzes: true,
  answers: false,
  naming: 'account',
  threshold: 100,
  cmi5: false,
  lmsOrigin: '',
}

const moment = (time: number): string => new Date(time).toISOString()

export async function getXapiSettings(ctx: Context): Promise<XapiSettings> {
  requireAdministrator(ctx)
  await loadSiteSettings(ctx.db, ctx.settings)
  const choice = choiceOf(ctx.settings) ?? fresh
  const [queue, counts] = [await readQueue(ctx.db), await countStates(ctx.db)]
  const hasPause = queue.fault !== '' && queue.stopped_at === null && choice.isOn
  return {
    ...{ IsOn: choice.isOn, Address: choice.address, Key: choice.key, HasSecret: queue.secret !== '' },
    ...{ Videos: choice.videos, Quizzes: choice.quizzes, Answers: choice.answers, Naming: choice.naming, Threshold: choice.threshold },
    ...{ Cmi5: choice.cmi5, LmsAddress: choice.lmsOrigin },
    ...{ BaseUrl: ctx.settings.baseUrl, Tracking: ctx.settings.tracking },
    ...{ Waiting: counts.waiting, Refused: counts.refused, Dropped: Number(queue.dropped) },
    Problem: queue.fault === '' ? '' : ctx.language.sayStored(queue.fault),
    Answer: [Number(queue.status) === 0 ? '' : `HTTP ${queue.status}`, queue.answer].filter(Boolean).join(' '),
    NextTry: hasPause ? moment(Number(queue.next_at)) : '',
    IsStopped: queue.stopped_at !== null,
  }
}

/** The address as it is kept: whole, and with a slash behind it. Plain HTTP only to this machine, where the site allows private addresses at all. */
function checkedAddress({ settings }: Pick<Context, 'settings'>, text: string): string {
  const url = new URL(text)
  const isPrivate = settings.allowPrivateProviders
  if ((url.protocol !== 'https:' && !(isPrivate && isLoopback(text))) || url.username !== '' || url.password !== '') refuse('XAPI_NO_HTTPS')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isInside = isLoopback(text) || (isIP(host) > 0 && !mayReach(host, { loopback: false, privateNetworks: false }))
  if (isInside && !isPrivate) refuse('XAPI_PRIVATE')
  return `${url.origin}${url.pathname.replace(/\/(?:statements\/?)?$/, '')}/`
}

/** The secret is for one record store and one key: it is never sent to another one. */
function secretFor({ settings }: Context, input: InferOutput<typeof SaveXapiSettingsInput>, address: string, stored: string): string {
  if (input.secret) return sealStoreSecret(settings, input.secret)
  const former = choiceOf(settings)
  if (stored === '' || former?.address !== address || former.key !== input.key) refuse('XAPI_SECRET_AGAIN')
  return stored
}

export async function saveXapiSettings(ctx: Context, input: InferOutput<typeof SaveXapiSettingsInput>): Promise<Done> {
  requireAdministrator(ctx)
  const { enabled: isOn, key, videos, quizzes, answers, naming, threshold, cmi5 } = input
  if (isOn && ctx.settings.baseUrl === '') refuse('XAPI_NO_BASE_URL')
  const address = checkedAddress(ctx, input.address)
  const lmsOrigin = input.lmsaddress === '' ? '' : new URL(checkedAddress(ctx, input.lmsaddress)).origin
  await loadSiteSettings(ctx.db, ctx.settings)
  const former = choiceOf(ctx.settings)
  await ctx.db.transaction().execute(async (trx) => {
    const secret = secretFor(ctx, input, address, (await readQueue(trx)).secret)
    await saveChoice(trx, { isOn, address, key, videos, quizzes, answers, naming, threshold, cmi5, lmsOrigin })
    await restartQueue(trx)
    await updateQueue(trx, { secret })
    // Waiting statements name people as was chosen before, and were made for the former record store.
    if (former && (former.naming !== naming || former.address !== address)) await addDropped(trx, await deleteWaiting(trx))
    // Statements that waited while it was off, or did not work, are sent now.
    if (isOn) await addSending(trx, ctx)
    if (!isOn || !videos) await closeSessions(trx)
    const detail = { enabled: isOn, address: new URL(address).origin, videos, quizzes, answers, naming, threshold, cmi5 }
    await record(ctx, trx, { action: 'xapi-changed', subject: 'settings', subjectId: '', detail })
  })
  await loadSiteSettings(ctx.db, ctx.settings)
  return { Success: true, Message: doneWords(ctx).saved }
}

export async function testXapi(ctx: Context): Promise<XapiTest> {
  requireAdministrator(ctx)
  if (ctx.settings.baseUrl === '') refuse('XAPI_NO_BASE_URL')
  await loadSiteSettings(ctx.db, ctx.settings)
  const choice = choiceOf(ctx.settings) ?? refuse('XAPI_NO_STORE')
  const { status, text, fault } = await postStatements(ctx, choice, await readQueue(ctx.db), [testStatement(ctx, ctx.clock.now())])
  const isSent = status >= 200 && status < 300
  const code: keyof typeof XapiErrors = fault ?? 'XAPI_NOT_TAKEN'
  const answer = [status === 0 ? '' : `HTTP ${status}`, text].filter(Boolean).join(' ')
  return { Sent: isSent, Message: isSent ? '' : ctx.language.say({ code }), Answer: isSent ? '' : answer }
}

export async function sendXapiNow(ctx: Context): Promise<Done> {
  requireAdministrator(ctx)
  if (!activeChoice(ctx.settings)) refuse('XAPI_OFF')
  await ctx.db.transaction().execute(async (trx) => {
    await restartQueue(trx)
    await addSending(trx, ctx)
  })
  return { Success: true, Message: doneWords(ctx).saved }
}

export async function listXapiStatements(
  ctx: Context,
  { state, before }: InferOutput<typeof ListXapiStatementsInput>,
): Promise<{ Items: XapiStatement[]; More: boolean }> {
  requireAdministrator(ctx)
  const rows = await listStatementRows(ctx.db, { state, before, limit: XapiLimits.page + 1 })
  const Items = rows.slice(0, XapiLimits.page).map((row) => ({
    ...{ ID: row.id, StatementID: row.statement_id, Verb: row.verb, Title: row.title, State: row.state },
    ...{ Date: moment(Number(row.created_at)), Answer: row.answer, Body: row.body },
  }))
  return { Items, More: rows.length > XapiLimits.page }
}

export async function sendXapiAgain(ctx: Context, { statement }: InferOutput<typeof XapiStatementInput>): Promise<Done> {
  requireAdministrator(ctx)
  if (!activeChoice(ctx.settings)) refuse('XAPI_OFF')
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await restartRefused(trx, statement, ctx.clock.now()))) refuse('XAPI_STATEMENT_NOT_FOUND')
    await addSending(trx, ctx)
  })
  return { Success: true, Message: doneWords(ctx).saved }
}
