import type { InferOutput } from 'valibot'
import type {
  ApproveSignUpInput,
  DecidedSignUps,
  DecideSignUpsInput,
  ExportSignUpsInput,
  ListSignUpsInput,
  SignUp,
} from '../../sdk/sign-ups/contract.ts'
import { SignUpLimits } from '../../sdk/sign-ups/contract.ts'
import type { CsvFile } from '../../sdk/statistics/contract.ts'
import type { Done, Page } from '../../sdk/wire/contract.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { line, withByteOrderMark } from '../files/csv.ts'
import { requireAdministrator } from '../http/administrator.ts'
import { Refused, refuse } from '../http/errors.ts'
import { isMailOn } from '../mail/mail-server.ts'
import { queueMailTo } from '../mail/queue-mail.ts'
import { readSignUpSettings } from '../open-sign-ups/open-sign-ups.ts'
import { hashOfSecretPassword } from '../session/password.ts'
import { doneWords } from '../text/done-words.ts'
import { type Approval, approve, requireWaiting } from './approve.ts'
import { joinableGroups } from './sign-up-settings.ts'
import {
  accountsWithAddress,
  countSignUps,
  decideWaiting,
  findSignUp,
  type ListedSignUp,
  listByIds,
  listSignUpRows,
  type SignUpRow,
} from './table.ts'

export async function listSignUps(
  ctx: Context,
  { s, state, pi, ps }: InferOutput<typeof ListSignUpsInput>,
): Promise<Page<SignUp> & { IsMailOn: boolean }> {
  requireAdministrator(ctx)
  const [rows, Total, IsMailOn] = await Promise.all([
    listSignUpRows(ctx.db, { text: s, state, page: pi, size: ps }),
    countSignUps(ctx.db, { text: s, state }),
    isMailOn(ctx),
  ])
  return { Items: await present(ctx, rows), Page: pi, PageSize: ps, Total, IsMailOn }
}

const isoTime = (time: number | null): string => (time === null ? '' : new Date(Number(time)).toISOString())
const coursesOf = ({ courses }: Pick<SignUpRow, 'courses'>): string[] => JSON.parse(courses) as string[]

async function present(ctx: Context, rows: readonly ListedSignUp[]): Promise<SignUp[]> {
  const accounts = rows.length === 0 ? [] : await accountsWithAddress(ctx.db, [...new Set(rows.map(({ email }) => email))])
  const addressed = new Set(accounts.filter(({ disabled }) => disabled === 0).map(({ email }) => email))
  return rows.map((row) => ({
    ...{ ID: row.id, Kind: row.kind, State: row.state, Name: row.name, Email: row.email, Organisation: row.organisation },
    ...{ JobTitle: row.job_title, Location: row.location, Courses: coursesOf(row), DateSent: isoTime(row.created_at) },
    ...{ DateDecided: isoTime(row.decided_at), DecidedBy: row.decider ?? '', Reason: row.reason, HasAccount: addressed.has(row.email) },
  }))
}

/** The groups of the settings, or those that the administrator has chosen. */
async function chosenGroups(ctx: Context, groups: readonly number[] | undefined): Promise<number[]> {
  if (groups === undefined) return joinableGroups(ctx.db, (await readSignUpSettings(ctx.db)).groups)
  const chosen = [...new Set(groups)]
  return (await joinableGroups(ctx.db, chosen)).length === chosen.length ? chosen : refuse('GROUP_NOT_FOUND')
}

export async function approveSignUp(ctx: Context, { signup, name, groups }: InferOutput<typeof ApproveSignUpInput>): Promise<Done> {
  requireAdministrator(ctx)
  const row = await findSignUp(ctx.db, signup)
  requireWaiting(row)
  const approval = {
    ...{ name: (name ?? row.email).toLowerCase(), groups: await chosenGroups(ctx, groups) },
    passwordHash: await hashOfSecretPassword(),
  }
  await ctx.db.transaction().execute((trx) => approve(ctx, trx, row, approval))
  return { Success: true, Message: doneWords(ctx).saved }
}

/** Decides one request after the other, each with its entry in the log: a refusal stops none of the others. */
export async function decideSignUps(ctx: Context, input: InferOutput<typeof DecideSignUpsInput>): Promise<DecidedSignUps> {
  requireAdministrator(ctx)
  const ids = [...new Set(input.signups)]
  const rows = new Map((await listByIds(ctx.db, ids)).map((row) => [row.id, row]))
  const approval: Omit<Approval, 'name'> | undefined = input.approve
    ? { groups: await chosenGroups(ctx, input.groups), passwordHash: await hashOfSecretPassword() }
    : undefined
  const refusals: DecidedSignUps['Refused'] = []
  for (const id of ids) {
    const row = rows.get(id)
    try {
      requireWaiting(row)
      if (approval) await ctx.db.transaction().execute((trx) => approve(ctx, trx, row, { ...approval, name: row.email }))
      else await decline(ctx, row, input)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      refusals.push({ ID: id, Name: row?.name ?? '', Message: ctx.language.say(error.sentence) })
    }
  }
  return { Success: true, Message: doneWords(ctx).saved, Changed: ids.length - refusals.length, Refused: refusals }
}

async function decline(ctx: Context, row: SignUpRow, { reason, tell }: InferOutput<typeof DecideSignUpsInput>): Promise<void> {
  const decided_by = ctx.actor.kind === 'user' ? ctx.actor.id : null
  await ctx.db.transaction().execute(async (trx) => {
    const decision = { state: 'declined', decided_at: ctx.clock.now(), decided_by, reason } as const
    if (!(await decideWaiting(trx, row.id, decision))) refuse('SIGN_UP_DECIDED')
    if (tell)
      await queueMailTo(trx, ctx, { kind: 'sign-up-declined', address: row.email, language: row.language, data: { signUp: row.id } })
    const detail = { email: row.email, kind: row.kind, told: tell }
    await record(ctx, trx, { action: 'sign-up-declined', subject: 'sign-up', subjectId: row.id, detail })
  })
}

export async function getSignUpsCsv(ctx: Context, { state }: InferOutput<typeof ExportSignUpsInput>): Promise<CsvFile> {
  requireAdministrator(ctx)
  const rows = await listSignUpRows(ctx.db, { text: '', state, page: 0, size: SignUpLimits.exported })
  const head = line([
    'Sent',
    'Kind',
    'State',
    'Name',
    'Email',
    'Organisation',
    'Job title',
    'Place of work',
    'Courses',
    'Decided',
    'Decided by',
    'Reason',
  ])
  const lines = rows.map((row) =>
    line([
      ...[isoTime(row.created_at), row.kind, row.state, row.name, row.email, row.organisation, row.job_title, row.location],
      ...[coursesOf(row).join(' | '), isoTime(row.decided_at), row.decider ?? '', row.reason],
    ]),
  )
  return { FileName: 'sign-ups.csv', Text: withByteOrderMark([head, ...lines]) }
}
