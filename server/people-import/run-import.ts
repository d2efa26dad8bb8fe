import type { Kysely } from 'kysely'
import { record } from '../audit/record.ts'
import type { Context, Deps } from '../context.ts'
import type { Database } from '../db/schema.ts'
import { ensureGroup, groupsOf, insertMembers } from '../groups/groups.ts'
import { invite } from '../mail/invite.ts'
import { insertAccount } from '../people/insert-account.ts'
import { saveLanguageOf } from '../preferences/preferences.ts'
import { sealSecret } from '../secrets/sealed-secret.ts'
import { hashPassword, newPassword } from '../session/password.ts'
import { userActorOf } from '../session/session.ts'
import { serverLanguage } from '../text/language.ts'
import { type CheckedRow, checkRows, groupKey, newGroupsOf, type StoredRow } from './check-rows.ts'
import { knownPeople } from './known-people.ts'
import * as table from './table.ts'

/** A sealed password opens for its own import alone. */
export const passwordPurpose = (importId: number): string => `first passwords of import ${importId}`

/** Rows of a transaction: other writers of SQLite wait for one. */
const batchSize = 20
/** Sign-ins share the limiter of hashes, so that a longer line would keep them waiting. */
const concurrency = 2

interface Work {
  ctx: Context
  row: table.ImportRecord
  /** Groups by `groupKey`. */
  groupIds: ReadonlyMap<string, number>
}

interface Planned {
  place: number
  checked: CheckedRow
  secret?: { password: string; hash: string }
}

/** Makes the accounts that are still missing, some at a time; each batch and its results commit together. */
export async function runImport(deps: Deps, importId: number, signal?: AbortSignal): Promise<void> {
  const row = await table.findImport(deps.db, importId)
  if (!row || !(await table.changeImport(deps.db, importId, ['waiting', 'running'], { status: 'running' }))) return
  const actor = await userActorOf(deps, row.user_id)
  if (!actor?.isAdmin)
    return endImport({ ...deps, actor: { kind: 'anonymous', groups: [] } }, importId, 'failed', 'IMPORT_NOT_ADMINISTRATOR')
  const ctx: Context = { ...deps, actor, language: await serverLanguage(row.language) }
  const rows = await table.listRows(ctx.db, importId)
  const stored = rows.map(({ data }) => JSON.parse(data) as StoredRow)
  const known = await knownPeople(ctx, stored)
  const checked = checkRows(stored, known)
  const groupIds = new Map([...known.groups].map(([key, { id }]) => [key, id]))
  if (row.makes_groups === 1) await makeGroups(ctx, newGroupsOf(checked, known), groupIds)
  const waiting = checked.flatMap((one, place): Planned[] => (rows[place]?.state === 'waiting' ? [{ place, checked: one }] : []))
  for (let start = 0; start < waiting.length; start += batchSize) {
    signal?.throwIfAborted()
    const still = await userActorOf(deps, row.user_id)
    if (!still?.isAdmin) return endImport(ctx, importId, 'failed', 'IMPORT_NOT_ADMINISTRATOR')
    await runBatch({ ctx, row, groupIds }, waiting.slice(start, start + batchSize))
  }
  await endImport(ctx, importId, 'done', '')
}

async function makeGroups(ctx: Context, names: readonly string[], groupIds: Map<string, number>): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    for (const name of names) groupIds.set(groupKey(name), await ensureGroup(ctx, trx, name))
  })
}

/** Hashes first: a transaction that waits for it would keep other writers waiting. */
async function runBatch(work: Work, planned: readonly Planned[]): Promise<void> {
  const made = planned.filter(({ checked }) => checked.state === 'new')
  const waiting = made.values()
  const hash = async (): Promise<void> => {
    for (const one of waiting) {
      const password = newPassword()
      one.secret = { password, hash: await hashPassword(password) }
    }
  }
  await Promise.all(Array.from({ length: concurrency }, hash))
  await work.ctx.db.transaction().execute(async (trx) => {
    for (const one of planned) await runRow(work, trx, one)
  })
}

async function runRow({ ctx, row, groupIds }: Work, trx: Kysely<Database>, { place, checked, secret }: Planned): Promise<void> {
  const finish = (state: table.RowRecord['state'], more: { message?: string; sealed?: string } = {}) =>
    table.finishRow(trx, row.id, place, { state, ...more })
  if (checked.fault) return void (await finish('fault', { message: checked.fault.code }))
  const groups = checked.groups.flatMap((name) => groupIds.get(groupKey(name)) ?? [])
  if (checked.accountId !== undefined) {
    const isChanged = row.adds_groups === 1 && (await addToGroups(ctx, trx, checked.accountId, groups))
    return void (await finish(isChanged ? 'changed' : 'skipped'))
  }
  if (!secret) return
  const { account, name, email, isAdmin, language } = checked
  const isInvited = row.invites === 1 && email !== ''
  const sealed = isInvited ? '' : sealSecret(ctx.settings, passwordPurpose(row.id), secret.password)
  // The row first: a worker that comes second changes nothing.
  if (!(await finish('made', { sealed }))) return
  const made = { name: account, displayName: name, email, isAdmin, groups, passwordHash: secret.hash }
  const id = await insertAccount(ctx, trx, made)
  if (id === undefined) throw new Error('This account was made meanwhile.')
  if (language !== undefined) await saveLanguageOf(trx, id, language)
  if (isInvited) await invite(ctx, trx, id)
}

/** Answers whether the account is in a group more. */
async function addToGroups(ctx: Context, trx: Kysely<Database>, userId: number, groups: readonly number[]): Promise<boolean> {
  const joined = (await groupsOf({ db: trx, language: ctx.language }, [userId])).get(userId) ?? []
  const added = groups.filter((id) => !joined.some(({ ID }) => ID === id))
  if (added.length === 0) return false
  await insertMembers(
    trx,
    added.map((group_id) => ({ group_id, user_id: userId })),
  )
  await record(ctx, trx, { action: 'account-changed', subject: 'account', subjectId: userId, detail: { groupsAdded: added } })
  return true
}

/** Ends an import once. */
export async function endImport(
  ctx: Pick<Context, 'db' | 'clock' | 'actor' | 'address'>,
  id: number,
  status: 'done' | 'failed',
  message: '' | 'IMPORT_FAILED' | 'IMPORT_NOT_ADMINISTRATOR',
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await table.changeImport(trx, id, ['waiting', 'running'], { status, message }))) return
    const counts = Object.fromEntries((await table.countStates(trx, id)).map(({ state, count }) => [state, count]))
    await record(ctx, trx, { action: 'people-import-ended', subject: 'people-import', subjectId: id, detail: { status, ...counts } })
  })
}
