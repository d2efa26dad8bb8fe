import type { Kysely } from 'kysely'
import type { InferOutput } from 'valibot'
import type {
  Account,
  AddAccountInput,
  ListAccountsInput,
  PersonInput,
  SaveAccountInput,
  SetPasswordInput,
} from '../../sdk/people/contract.ts'
import type { Done, Page } from '../../sdk/wire/contract.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import type { Database } from '../db/schema.ts'
import { groupsOf, setGroupsOf } from '../groups/groups.ts'
import { requireAdministrator } from '../http/administrator.ts'
import { refuse } from '../http/errors.ts'
import { checkInvitation, invite } from '../mail/invite.ts'
import { deleteLinksOf } from '../mail/link-table.ts'
import { isMailOn } from '../mail/mail-server.ts'
import { tellNewAddress } from '../mail/tell-new-address.ts'
import { endSessionsOf } from '../open-sessions/open-sessions.ts'
import { deletePasskeysOf } from '../passkey-store/passkey-store.ts'
import { accountsHavingPasskeys } from '../passkey-store/passkeys-elsewhere.ts'
import { accountsWithoutFactor, restartPeriod } from '../second-factor/second-factor.ts'
import { endAccount } from '../session/access-tables.ts'
import { hashPassword, newPassword } from '../session/password.ts'
import { directoryAccounts } from '../sign-in/directory-accounts.ts'
import { linkedProviders, unlinkProviders } from '../sign-in/linked-providers.ts'
import { accountsWithCodes } from '../sign-in-codes/check-code.ts'
import { doneWords } from '../text/done-words.ts'
import { insertAccount } from './insert-account.ts'
import { presentAccount } from './present.ts'
import { countUsers, findOtherByName, findUser, lastSeenOf, listUsers, lockAdministrators, type UserRow, updateUser } from './table.ts'

export async function listAccounts(
  ctx: Context,
  input: InferOutput<typeof ListAccountsInput>,
): Promise<Page<Account> & { CanInvite: boolean }> {
  const { s, order, desc: isDescending, pi, ps } = input
  requireAdministrator(ctx)
  const [rows, Total] = await Promise.all([listUsers(ctx.db, { text: s, order, isDescending, page: pi, size: ps }), countUsers(ctx.db, s)])
  const ids = rows.map(({ id }) => id)
  const [groups, seen, linked, coded, keyed, lacking] = await Promise.all([
    groupsOf(ctx, ids),
    ids.length > 0 ? lastSeenOf(ctx.db, ids) : [],
    linkedProviders(ctx.db, ids),
    accountsWithCodes(ctx.db, ids),
    accountsHavingPasskeys(ctx.db, ids),
    accountsWithoutFactor(ctx),
  ])
  const seenAt = new Map(seen.map((row) => [row.user_id, row.seen]))
  return {
    Items: rows.map((row) =>
      presentAccount(ctx, row, groups.get(row.id) ?? [], seenAt.get(row.id), linked.get(row.id) ?? [], {
        ...(coded.has(row.id) ? { HasTwoFactor: true } : {}),
        ...(keyed.has(row.id) ? { HasPasskeys: true } : {}),
        ...(lacking.has(row.id) ? { LacksTwoFactor: true } : {}),
      }),
    ),
    Page: pi,
    PageSize: ps,
    Total,
    CanInvite: await isMailOn(ctx),
  }
}

export async function addAccount(
  ctx: Context,
  input: InferOutput<typeof AddAccountInput>,
): Promise<Done & { ID: number; Password: string }> {
  requireAdministrator(ctx)
  if (input.invite) await checkInvitation(ctx, input.email)
  const generated = input.password === undefined ? newPassword() : ''
  const passwordHash = await hashPassword(input.password ?? generated)
  const name = input.name.toLowerCase()
  const ID = await ctx.db.transaction().execute(async (trx) => {
    const { displayname = input.name, email, isadmin: isAdmin, groups } = input
    const id = await insertAccount(ctx, trx, { name, displayName: displayname, email, isAdmin, groups, passwordHash })
    if (id === undefined) refuse('ACCOUNT_EXISTS')
    if (input.invite) await invite(ctx, trx, id)
    return id
  })
  return { Success: true, Message: doneWords(ctx).saved, ID, Password: input.invite ? '' : generated }
}

export async function saveAccount(ctx: Context, input: InferOutput<typeof SaveAccountInput>): Promise<Done> {
  requireAdministrator(ctx)
  await ctx.db.transaction().execute(async (trx) => {
    const user = (await findUser(trx, input.person)) ?? refuse('ACCOUNT_NOT_FOUND')
    if (input.isadmin === false && user.is_admin === 1) await checkDispensable(ctx, trx, user)
    const signIn = input.isadmin === true && user.is_admin === 0 ? await chooseSignIn(trx, user.id, input.adminsignin) : {}
    const change = {
      ...(input.name === undefined ? {} : { name: input.name.toLowerCase() }),
      ...(input.displayname === undefined ? {} : { display_name: input.displayname }),
      ...(input.email === undefined ? {} : { email: input.email }),
      ...(input.isadmin === undefined ? {} : { is_admin: input.isadmin ? (1 as const) : (0 as const) }),
    }
    if (change.name !== undefined && (await findOtherByName(trx, change.name, user.id))) refuse('ACCOUNT_EXISTS')
    // Administrators may need a second factor where others do not.
    if (input.isadmin === true && user.is_admin === 0) await restartPeriod(trx, user.id, ctx.clock.now())
    if (Object.keys(change).length > 0) await updateUser(trx, user.id, change)
    if (input.groups) await setGroupsOf(trx, user.id, input.groups)
    // Links for a new password that went to the former address.
    if (input.email !== undefined && input.email !== user.email) await deleteLinksOf(trx, user.id)
    if (input.email !== undefined) await tellNewAddress(trx, ctx, { id: user.id, former: user.email, email: input.email })
    await record(ctx, trx, {
      action: 'account-changed',
      subject: 'account',
      subjectId: user.id,
      detail: { was: user.name, ...change, ...(input.groups ? { groups: input.groups } : {}), ...signIn },
    })
  })
  return { Success: true, Message: doneWords(ctx).saved }
}

/**
 * A provider that vouched for an account would from now on vouch for an administrator. The administrator who changes the account says whether it may, and
 * the sessions that began with a provider end when it may not. Answers the choice for the audit log.
 */
async function chooseSignIn(
  trx: Kysely<Database>,
  userId: number,
  choice: InferOutput<typeof SaveAccountInput>['adminsignin'],
): Promise<{ signIn?: string; providers?: string[] }> {
  const linked = (await linkedProviders(trx, [userId])).get(userId) ?? []
  if (linked.length === 0) return {}
  if (choice === undefined) refuse('ADMIN_SIGN_IN_NOT_CHOSEN')
  if (choice === 'password') {
    await unlinkProviders(trx, userId)
    await endSessionsOf(trx, userId)
  }
  return { signIn: choice, providers: linked.map(({ Name }) => Name) }
}

/** Ends all sessions of the account and removes its passkeys, except those of the caller, because the old password may be known. */
export async function setPassword(ctx: Context, input: InferOutput<typeof SetPasswordInput>): Promise<Done & { Password: string }> {
  requireAdministrator(ctx)
  const generated = input.password === undefined ? newPassword() : ''
  const passwordHash = await hashPassword(input.password ?? generated)
  await ctx.db.transaction().execute(async (trx) => {
    const user = (await findUser(trx, input.person)) ?? refuse('ACCOUNT_NOT_FOUND')
    if (user.is_service === 1) refuse('SERVICE_NO_SIGN_IN')
    await updateUser(trx, user.id, { password_hash: passwordHash, password_is_temporary: isMe(ctx, user) ? 0 : 1 })
    if (!isMe(ctx, user)) {
      await endSessionsOf(trx, user.id)
      // Someone who knew the former password may have added one.
      await deletePasskeysOf(trx, user.id)
    }
    await record(ctx, trx, { action: 'password-set', subject: 'account', subjectId: user.id, detail: { name: user.name } })
  })
  return { Success: true, Message: doneWords(ctx).saved, Password: generated }
}

export async function inviteAccount(ctx: Context, { person }: InferOutput<typeof PersonInput>): Promise<Done> {
  requireAdministrator(ctx)
  await ctx.db.transaction().execute(async (trx) => {
    const user = (await findUser(trx, person)) ?? refuse('ACCOUNT_NOT_FOUND')
    if (user.is_service === 1) refuse('SERVICE_NO_SIGN_IN')
    await checkInvitation({ ...ctx, db: trx }, user.email)
    await invite(ctx, trx, user.id)
  })
  return { Success: true, Message: doneWords(ctx).saved }
}

export async function suspendAccount(ctx: Context, { person }: InferOutput<typeof PersonInput>): Promise<Done> {
  requireAdministrator(ctx)
  await ctx.db.transaction().execute(async (trx) => {
    const user = (await findUser(trx, person)) ?? refuse('ACCOUNT_NOT_FOUND')
    await checkDispensable(ctx, trx, user)
    await updateUser(trx, user.id, { disabled: 1 })
    await endSessionsOf(trx, user.id)
    await endAccount(trx, ctx, user.id)
    await directoryAccounts().decidedByHand(trx, user.id)
    await record(ctx, trx, { action: 'account-suspended', subject: 'account', subjectId: user.id, detail: { name: user.name } })
  })
  return { Success: true, Message: doneWords(ctx).suspended }
}

export async function restoreAccount(ctx: Context, { person }: InferOutput<typeof PersonInput>): Promise<Done> {
  requireAdministrator(ctx)
  await ctx.db.transaction().execute(async (trx) => {
    const user = (await findUser(trx, person)) ?? refuse('ACCOUNT_NOT_FOUND')
    await updateUser(trx, user.id, { disabled: 0 })
    await directoryAccounts().decidedByHand(trx, user.id)
    await record(ctx, trx, { action: 'account-restored', subject: 'account', subjectId: user.id, detail: { name: user.name } })
  })
  return { Success: true, Message: doneWords(ctx).restored }
}

const isMe = ({ actor }: Pick<Context, 'actor'>, user: UserRow): boolean => actor.kind === 'user' && actor.id === user.id

/** A library without an administrator could not be helped by anybody. */
export async function checkDispensable(ctx: Context, trx: Kysely<Database>, user: UserRow): Promise<void> {
  if (isMe(ctx, user)) refuse('ACCOUNT_IS_YOURS')
  if (user.is_admin === 1 && user.disabled === 0 && (await lockAdministrators(trx)) < 2) refuse('LAST_ADMINISTRATOR')
}
