import type { Kysely } from 'kysely'
import * as v from 'valibot'
import { AccountName, Email } from '../../sdk/people/contract.ts'
import { Languages } from '../../sdk/preferences/contract.ts'
import { record } from '../audit/record.ts'
import type { Database } from '../db/schema.ts'
import { deleteLinksOf } from '../mail/link-table.ts'
import { tellNewAddress } from '../mail/tell-new-address.ts'
import { endSessionsOf } from '../open-sessions/open-sessions.ts'
import { saveLanguageOf, saveTimeZoneOf } from '../preferences/preferences.ts'
import { endAccount } from '../session/access-tables.ts'
import { hasLookAlike, notNumber } from '../session/account-names.ts'
import { accountsMadeByProviders } from '../sign-in/linked-providers.ts'
import { recorderOf, type ScimContext } from './scim-context.ts'
import { refuseScim } from './scim-error.ts'
import { stepAside } from './step-aside.ts'
import { findAccountByName, listByExternalId, lockAdministrators, type PushedUser, updateAccount, updatePushed } from './table.ts'
import { displayNameOf, emailOf, type TextColumn, type TextKey, textColumns, timeZoneOf, type UserDraft } from './user-draft.ts'

type Trx = Kysely<Database>

/** A person as the tables hold them. */
export interface UserValues {
  account: { name: string; display_name: string; email: string }
  profile: Record<TextColumn, string> & { user_key: string }
}

/** Checks a draft; refuses names and addresses that no account may have. */
export function valuesOf(draft: UserDraft): UserValues {
  const userName = draft.texts.get('username') ?? ''
  if (!v.is(AccountName, userName) || hasLookAlike(userName)) refuseScim('SCIM_VALUE', 'userName')
  const email = emailOf(draft)
  if (!v.is(Email, email)) refuseScim('SCIM_VALUE', 'emails')
  const key = userName.toLowerCase()
  const texts = Object.fromEntries(
    (Object.entries(textColumns) as [TextKey, TextColumn][]).map(([one, column]) => [column, draft.texts.get(one) ?? '']),
  ) as Record<TextColumn, string>
  return {
    account: { name: notNumber(key), display_name: displayNameOf(draft), email },
    profile: { ...texts, user_key: key },
  }
}

const differs = <Row extends object>(row: Row, wanted: Partial<Row>): boolean =>
  Object.entries(wanted).some(([name, value]) => row[name as keyof Row] !== value)

/** Writes what a request has changed about a person, and suspends or restores the account. */
export async function saveUser(ctx: ScimContext, trx: Trx, user: PushedUser, draft: UserDraft): Promise<void> {
  const values = valuesOf(draft)
  const account = {
    ...values.account,
    ...(values.account.name === notNumber(user.user_key) ? { name: user.account_name } : {}),
    ...((await keepsAddress(trx, user)) ? { email: user.email } : {}),
  }
  const former = { name: user.account_name, display_name: user.account_display_name, email: user.email }
  const isOther = differs(former, account) || differs<object>(user, values.profile)
  const isSwitched = draft.active !== (user.is_active === 1) || (!draft.active && user.disabled === 0)
  if (!isOther && !isSwitched) return
  if (user.is_admin === 1) await checkAdministrator(trx, user, isSwitched)
  else if (isOther) await writeValues(ctx, trx, user, { ...values, account })
  if (isSwitched) await (draft.active ? restore(ctx, trx, user) : suspend(ctx, trx, user))
}

/**
 * The address of an account opens the way to a new password, where the account has one that people know. A token of a directory must not write it
 * for accounts that people had before.
 */
const keepsAddress = async (trx: Trx, user: PushedUser): Promise<boolean> =>
  user.is_adopted === 1 && !(await accountsMadeByProviders(trx, [user.user_id])).has(user.user_id)

/** A token of a directory must not become a way to the rights of an administrator, whose names and address it could change. */
async function checkAdministrator(trx: Trx, user: PushedUser, isSwitched: boolean): Promise<void> {
  if (user.disabled === 0 && (await lockAdministrators(trx)) < 2) refuseScim('SCIM_LAST_ADMINISTRATOR', user.user_name)
  if (!isSwitched) refuseScim('SCIM_ADMINISTRATOR', user.user_name)
}

async function writeValues(ctx: ScimContext, trx: Trx, user: PushedUser, { account, profile }: UserValues): Promise<void> {
  const other = account.name === user.account_name ? undefined : await findAccountByName(trx, account.name)
  if (other && other.id !== user.user_id && !(await stepAside(ctx, trx, other))) refuseScim('SCIM_USER_EXISTS', profile.user_name)
  if (profile.external_id !== '' && profile.external_id !== user.external_id) await requireFreeId(ctx, trx, user, profile.external_id)
  await updateAccount(trx, user.user_id, account)
  await updatePushed(trx, user.user_id, { ...profile, updated_at: ctx.clock.now() })
  await savePreferences(trx, user.user_id, profile, user)
  // Links for a new password that went to the former address.
  if (account.email !== user.email) await deleteLinksOf(trx, user.user_id)
  await tellNewAddress(trx, ctx, { id: user.user_id, former: user.email, email: account.email })
  await record(recorderOf(ctx), trx, {
    action: 'account-changed',
    subject: 'account',
    subjectId: user.user_id,
    detail: { was: user.account_name, ...account, directory: ctx.provider.name },
  })
}

async function requireFreeId(ctx: ScimContext, trx: Trx, user: PushedUser, externalId: string): Promise<void> {
  const others = await listByExternalId(trx, ctx.provider.id, externalId)
  if (others.some((one) => one.deleted_at === null && one.user_id !== user.user_id)) refuseScim('SCIM_ID_EXISTS', externalId)
}

/** The language and the time zone that the directory names, where it names others than before: the person may have chosen since. */
export async function savePreferences(
  trx: Trx,
  userId: number,
  profile: UserValues['profile'],
  former?: Pick<UserValues['profile'], 'language' | 'locale' | 'time_zone'>,
): Promise<void> {
  const tag = languageIn(profile)
  if (tag !== '' && tag !== (former ? languageIn(former) : '')) await saveLanguageOf(trx, userId, tag)
  const zone = timeZoneOf({ texts: new Map([['timezone', profile.time_zone]]), emails: [], active: true })
  if (zone !== '' && zone !== former?.time_zone) await saveTimeZoneOf(trx, userId, zone)
}

/** `de` of `de-AT`, `de_AT` or `de-CH;q=0.8`; empty for a language that the library does not have. */
function languageIn({ language, locale }: { language: string; locale: string }): string {
  const [tag = ''] = (language || locale).toLowerCase().split(/[-_,; ]/, 1)
  return Languages.find((one) => one === tag) ?? ''
}

/** Everything by which the person has access ends in the transaction. Content stays. */
export async function suspend(ctx: ScimContext, trx: Trx, user: PushedUser): Promise<void> {
  if (user.disabled === 1) {
    // An administrator has suspended it, who alone restores it then.
    await updatePushed(trx, user.user_id, { is_active: 0, updated_at: ctx.clock.now() })
    return
  }
  await updateAccount(trx, user.user_id, { disabled: 1 })
  await updatePushed(trx, user.user_id, { is_active: 0, is_suspended: 1, updated_at: ctx.clock.now() })
  await endSessionsOf(trx, user.user_id)
  await endAccount(trx, ctx, user.user_id)
  await note(ctx, trx, 'account-suspended', user)
}

async function restore(ctx: ScimContext, trx: Trx, user: PushedUser): Promise<void> {
  await updatePushed(trx, user.user_id, { is_active: 1, is_suspended: 0, updated_at: ctx.clock.now() })
  if (user.is_suspended === 0 || user.disabled === 0) return
  await updateAccount(trx, user.user_id, { disabled: 0 })
  await note(ctx, trx, 'account-restored', user)
}

const note = (ctx: ScimContext, trx: Trx, action: 'account-suspended' | 'account-restored', user: PushedUser): Promise<void> =>
  record(recorderOf(ctx), trx, {
    action,
    subject: 'account',
    subjectId: user.user_id,
    detail: { name: user.account_name, directory: ctx.provider.name },
  })
