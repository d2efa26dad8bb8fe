import type { InferOutput } from 'valibot'
import {
  type AddImportRowsInput,
  type CheckedImport,
  type ImportInput,
  type PasswordCard,
  type PeopleImport,
  PeopleImportLimits,
  type StartImportInput,
} from '../../sdk/people-import/contract.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { requireAdministrator } from '../http/administrator.ts'
import { refuse } from '../http/errors.ts'
import { isMailOn } from '../mail/mail-server.ts'
import { openSecret } from '../secrets/sealed-secret.ts'
import { checkRows, newGroupsOf, type StoredRow } from './check-rows.ts'
import { importPeopleJob } from './jobs.ts'
import { knownPeople } from './known-people.ts'
import { passwordPurpose } from './run-import.ts'
import * as table from './table.ts'

type Input = InferOutput<typeof ImportInput>

const rowOf = ({ data }: Pick<table.RowRecord, 'data'>): StoredRow => JSON.parse(data) as StoredRow

/** Administrators find their own imports only: first passwords are for one person. */
async function ownImport(ctx: Context, id: number): Promise<table.ImportRecord> {
  requireAdministrator(ctx)
  const found = await table.findImport(ctx.db, id)
  if (!found || ctx.actor.kind !== 'user' || found.user_id !== ctx.actor.id) refuse('IMPORT_NOT_FOUND')
  return found
}

async function present(ctx: Context, row: table.ImportRecord): Promise<PeopleImport> {
  const counts = await table.countStates(ctx.db, row.id)
  const countOf = (state: table.RowRecord['state']): number => counts.find((one) => one.state === state)?.count ?? 0
  return {
    ID: row.id,
    Status: row.status,
    Total: counts.reduce((sum, { count }) => sum + count, 0),
    Made: countOf('made'),
    Changed: countOf('changed'),
    Skipped: countOf('skipped'),
    Faulty: countOf('fault'),
    Passwords: counts.reduce((sum, { sealed }) => sum + sealed, 0),
    Message: ctx.language.sayStored(row.message),
    DateCreated: new Date(Number(row.created_at)).toISOString(),
  }
}

export async function addImportRows(ctx: Context, input: InferOutput<typeof AddImportRowsInput>): Promise<{ ID: number }> {
  requireAdministrator(ctx)
  const { actor } = ctx
  if (actor.kind !== 'user') refuse('SIGNED_OUT')
  const draft = input.import === undefined ? undefined : await ownImport(ctx, input.import)
  if (draft && draft.status !== 'draft') refuse('IMPORT_STARTED')
  const ID = await ctx.db.transaction().execute(async (trx) => {
    const first = draft ? await table.countRows(trx, draft.id) : 0
    if (first + input.rows.length > PeopleImportLimits.rows) refuse('IMPORT_TOO_LONG')
    if (!draft) await table.deleteDraftsOf(trx, actor.id)
    const created = { user_id: actor.id, status: 'draft' as const, language: ctx.language.tag, created_at: ctx.clock.now() }
    const id = draft?.id ?? (await table.insertImport(trx, created))
    await table.insertRows(
      trx,
      input.rows.map((row, place) => ({ import_id: id, place: first + place, data: JSON.stringify(row) })),
    )
    return id
  })
  return { ID }
}

export async function checkImport(ctx: Context, { import: id }: Input): Promise<CheckedImport> {
  const draft = await ownImport(ctx, id)
  const rows = (await table.listRows(ctx.db, draft.id)).map(rowOf)
  const known = await knownPeople(ctx, rows)
  const checked = checkRows(rows, known)
  const faults = checked.filter(({ fault }) => fault !== undefined)
  const made = checked.filter(({ state }) => state === 'new')
  return {
    ID: id,
    Total: rows.length,
    New: made.length,
    Existing: checked.filter(({ state }) => state === 'existing').length,
    Faulty: faults.length,
    CanInvite: await isMailOn(ctx),
    Administrators: made.filter(({ isAdmin }) => isAdmin).length,
    NewGroups: newGroupsOf(checked, known),
    Faults: faults.slice(0, PeopleImportLimits.faults).flatMap(({ line, fault }) => {
      return fault ? [{ Line: line, Text: fault.text, Message: ctx.language.say({ code: fault.code }) }] : []
    }),
    Rows: checked.slice(0, PeopleImportLimits.preview).map(({ line, name, account, email, groups, state }) => {
      return { Line: line, Name: name, Account: account, Email: email, Groups: groups, State: state }
    }),
  }
}

export async function startImport(ctx: Context, input: InferOutput<typeof StartImportInput>): Promise<PeopleImport> {
  const draft = await ownImport(ctx, input.import)
  if (draft.status !== 'draft') refuse('IMPORT_STARTED')
  const rows = (await table.listRows(ctx.db, draft.id)).map(rowOf)
  const known = await knownPeople(ctx, rows)
  const newGroups = input.newgroups ? newGroupsOf(checkRows(rows, known), known).length : 0
  if (newGroups > PeopleImportLimits.newGroups) refuse('IMPORT_TOO_MANY_GROUPS')
  if (input.invite && !(await isMailOn(ctx))) refuse('MAIL_OFF')
  const terms = { invites: input.invite ? 1 : 0, adds_groups: input.addgroups ? 1 : 0, makes_groups: input.newgroups ? 1 : 0 } as const
  await ctx.db.transaction().execute(async (trx) => {
    const change = { status: 'waiting' as const, ...terms, language: ctx.language.tag }
    if (!(await table.changeImport(trx, draft.id, ['draft'], change))) refuse('IMPORT_STARTED')
    const detail = { rows: rows.length, newGroups }
    await record(ctx, trx, { action: 'people-import-started', subject: 'people-import', subjectId: draft.id, detail })
    await ctx.jobs.add(trx, importPeopleJob, { importId: draft.id }, { key: `people-import-${draft.id}`, priority: 20 })
  })
  return getImport(ctx, input)
}

export const getImport = async (ctx: Context, { import: id }: Input): Promise<PeopleImport> => present(ctx, await ownImport(ctx, id))

export async function getLastImport(ctx: Context): Promise<{ Import: PeopleImport | null }> {
  requireAdministrator(ctx)
  if (ctx.actor.kind !== 'user') refuse('SIGNED_OUT')
  const last = await table.findLastStarted(ctx.db, ctx.actor.id)
  return { Import: last ? await present(ctx, last) : null }
}

export async function readPasswords(ctx: Context, { import: id }: Input): Promise<{ Cards: PasswordCard[] }> {
  const { id: importId } = await ownImport(ctx, id)
  const rows = (await table.listRows(ctx.db, importId)).filter(({ sealed }) => sealed !== '')
  const stored = rows.map(rowOf)
  const checked = checkRows(stored, await knownPeople(ctx, []))
  const Cards = checked.flatMap(({ name, account, groups }, place): PasswordCard[] => {
    const Password = openSecret(ctx.settings, passwordPurpose(importId), rows[place]?.sealed ?? '')
    return Password ? [{ Name: name, Account: account, Password, Groups: groups }] : []
  })
  const detail = { passwords: Cards.length }
  await record(ctx, ctx.db, { action: 'first-passwords-read', subject: 'people-import', subjectId: importId, detail })
  return { Cards }
}

export async function forgetPasswords(ctx: Context, { import: id }: Input): Promise<PeopleImport> {
  const row = await ownImport(ctx, id)
  await table.erasePasswords(ctx.db, row.id)
  return present(ctx, row)
}
