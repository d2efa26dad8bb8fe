import type { Kysely } from 'kysely'
import { is } from 'valibot'
import { AccountName } from '../../sdk/people/contract.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import type { Database } from '../db/schema.ts'
import { insertMembers } from '../groups/groups.ts'
import { refuse } from '../http/errors.ts'
import { checkInvitation, invite } from '../mail/invite.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { insertAccount } from '../people/insert-account.ts'
import { saveLanguageOf } from '../preferences/preferences.ts'
import { accountsWithAddress, decideWaiting, type SignUpRow, setAccount } from './table.ts'

export interface Approval {
  /** The user name of a new account, in lower case. */
  name: string
  /** Groups that the account joins. */
  groups: readonly number[]
  /** Of a password that no one knows: the person chooses one by a link. */
  passwordHash: string
}

/** Says why a request cannot be decided. */
export function requireWaiting(row: SignUpRow | undefined): asserts row is SignUpRow {
  if (row === undefined) refuse('SIGN_UP_NOT_FOUND')
  if (row.state === 'unconfirmed') refuse('SIGN_UP_UNCONFIRMED')
  if (row.state !== 'waiting') refuse('SIGN_UP_DECIDED')
}

/** Approves a request, in the transaction of the caller: a new account is made and invited, and one that is there is used. */
export async function approve(ctx: Context, trx: Kysely<Database>, row: SignUpRow, approval: Approval): Promise<void> {
  const decided_by = ctx.actor.kind === 'user' ? ctx.actor.id : null
  const decision = { state: 'approved', decided_at: ctx.clock.now(), decided_by, reason: '' } as const
  if (!(await decideWaiting(trx, row.id, decision))) refuse('SIGN_UP_DECIDED')
  const [known] = await accountsWithAddress(trx, [row.email])
  if (known?.disabled === 1) refuse('SIGN_UP_SUSPENDED')
  const userId = known === undefined ? await makeAccount(ctx, trx, row, approval) : await useAccount(ctx, trx, row, known.id, approval)
  await setAccount(trx, row.id, userId)
  const detail = { email: row.email, kind: row.kind, account: userId }
  await record(ctx, trx, { action: 'sign-up-approved', subject: 'sign-up', subjectId: row.id, detail })
}

async function makeAccount(ctx: Context, trx: Kysely<Database>, row: SignUpRow, { name, groups, passwordHash }: Approval): Promise<number> {
  await checkInvitation({ ...ctx, db: trx }, row.email)
  // An address can be longer than a user name.
  if (!is(AccountName, name)) refuse('INPUT_NOT_UNDERSTOOD', { code: 'CHECK', text: 'Use 1 to 200 characters without spaces.' })
  const account = { name, displayName: row.name, email: row.email, isAdmin: false, groups, passwordHash }
  const id = (await insertAccount(ctx, trx, account)) ?? refuse('ACCOUNT_EXISTS')
  await saveLanguageOf(trx, id, row.language)
  await invite(ctx, trx, id)
  return id
}

async function useAccount(ctx: Context, trx: Kysely<Database>, row: SignUpRow, userId: number, { groups }: Approval): Promise<number> {
  await insertMembers(
    trx,
    groups.map((group_id) => ({ group_id, user_id: userId })),
  )
  if (groups.length > 0)
    await record(ctx, trx, { action: 'account-changed', subject: 'account', subjectId: userId, detail: { groupsAdded: groups } })
  await queueMail(trx, ctx, { kind: 'sign-up-approved', userId, data: { signUp: row.id } })
  return userId
}
