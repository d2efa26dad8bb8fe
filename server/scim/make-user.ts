import type { Kysely } from 'kysely'
import { record } from '../audit/record.ts'
import type { Database } from '../db/schema.ts'
import { hashOfSecretPassword } from '../session/password.ts'
import { savePreferences, saveUser, type UserValues, valuesOf } from './change-user.ts'
import { recorderOf, type ScimContext } from './scim-context.ts'
import { refuseScim } from './scim-error.ts'
import { stepAside } from './step-aside.ts'
import {
  findAccountByName,
  findAnyPushed,
  findPushedUser,
  insertAccount,
  insertPushed,
  isLinkedTo,
  listByExternalId,
  type PushedUser,
  updatePushed,
} from './table.ts'
import { type UserDraft } from './user-draft.ts'

type Trx = Kysely<Database>

/** Makes the account of a person, or restores the account that the directory has deleted before. */
export async function makeUser(ctx: ScimContext, draft: UserDraft): Promise<PushedUser> {
  const values = valuesOf(draft)
  // Before the transaction, which would keep other writers waiting.
  const passwordHash = await hashOfSecretPassword()
  return await ctx.db.transaction().execute(async (trx) => {
    const id = await makeIn(ctx, trx, { draft, values, passwordHash })
    return (await findPushedUser(trx, ctx.provider.id, id)) ?? refuseScim('SCIM_NOT_FOUND')
  })
}

interface Made {
  draft: UserDraft
  values: UserValues
  passwordHash: string
}

async function makeIn(ctx: ScimContext, trx: Trx, made: Made): Promise<number> {
  const { external_id: externalId, user_name: userName } = made.values.profile
  const [known] = externalId === '' ? [] : await listByExternalId(trx, ctx.provider.id, externalId)
  if (known) return known.deleted_at === null ? refuseScim('SCIM_ID_EXISTS', externalId) : revive(ctx, trx, known.user_id, made.draft)
  const id = await insertNew(ctx, trx, made)
  if (id !== undefined) return id
  const holder = (await findAccountByName(trx, made.values.account.name)) ?? refuseScim('SCIM_USER_EXISTS', userName)
  if (await stepAside(ctx, trx, holder)) return (await insertNew(ctx, trx, made)) ?? refuseScim('SCIM_USER_EXISTS', userName)
  if ((await findAnyPushed(trx, holder.id)) || !(await mayTakeOver(ctx, trx, holder))) refuseScim('SCIM_USER_EXISTS', userName)
  return takeOver(ctx, trx, holder.id, made)
}

/** The sign-in provider of the directory has signed in this account before, so that both vouch for the same person. */
async function mayTakeOver(ctx: ScimContext, trx: Trx, holder: { id: number; is_admin: number; is_service: number }): Promise<boolean> {
  const { takes_linked: takesLinked, sign_in_provider_id: signInProvider } = ctx.provider
  if (takesLinked === 0 || signInProvider === null || holder.is_admin === 1 || holder.is_service === 1) return false
  return isLinkedTo(trx, holder.id, signInProvider)
}

async function insertNew(ctx: ScimContext, trx: Trx, { draft, values, passwordHash }: Made): Promise<number | undefined> {
  const now = ctx.clock.now()
  const disabled = draft.active ? (0 as const) : (1 as const)
  const id = await insertAccount(trx, { ...values.account, password_hash: passwordHash, created_at: now, disabled })
  if (id === undefined) return undefined
  await insertPushed(trx, {
    ...{ user_id: id, provider_id: ctx.provider.id, ...values.profile, created_at: now, updated_at: now, deleted_at: null },
    ...{ is_active: draft.active ? 1 : 0, is_suspended: disabled },
  })
  await savePreferences(trx, id, values.profile)
  await record(recorderOf(ctx), trx, {
    action: 'account-added',
    subject: 'account',
    subjectId: id,
    detail: { name: values.account.name, directory: ctx.provider.name },
  })
  return id
}

async function takeOver(ctx: ScimContext, trx: Trx, id: number, { draft }: Made): Promise<number> {
  const now = ctx.clock.now()
  await insertPushed(trx, { user_id: id, provider_id: ctx.provider.id, is_adopted: 1, created_at: now, updated_at: now, deleted_at: null })
  await record(recorderOf(ctx), trx, {
    action: 'account-changed',
    subject: 'account',
    subjectId: id,
    detail: { directory: ctx.provider.name, takenOver: true },
  })
  return saveAgain(ctx, trx, id, draft)
}

async function revive(ctx: ScimContext, trx: Trx, id: number, draft: UserDraft): Promise<number> {
  await updatePushed(trx, id, { deleted_at: null })
  await record(recorderOf(ctx), trx, {
    action: 'account-changed',
    subject: 'account',
    subjectId: id,
    detail: { directory: ctx.provider.name, addedAgain: true },
  })
  return saveAgain(ctx, trx, id, draft)
}

async function saveAgain(ctx: ScimContext, trx: Trx, id: number, draft: UserDraft): Promise<number> {
  const user = (await findPushedUser(trx, ctx.provider.id, id)) ?? refuseScim('SCIM_NOT_FOUND')
  await saveUser(ctx, trx, user, draft)
  return id
}
