import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { InferOutput } from 'valibot'
import {
  type AddApiKeyInput,
  type AddServiceAccountInput,
  type ApiKey,
  KeyLimits,
  type ListAllApiKeysInput,
  type RevokeApiKeyInput,
  type ServiceAccount,
} from '../../sdk/api-keys/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import type { UserActor } from '../actor/actor.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import type { Database } from '../db/schema.ts'
import { isFramed, requireAdministrator } from '../http/administrator.ts'
import { refuse } from '../http/errors.ts'
import { hashOfSecretPassword } from '../session/password.ts'
import { hashOf } from '../session/session.ts'
import { findUser } from '../session/users.ts'
import { doneWords } from '../text/done-words.ts'
import { deleteKey, findKey, insertKey, insertService, type ListedKey, listKeys, listKeysOf, listServices } from './table.ts'

const dayMs = 86_400_000
/** Enough to recognise a key by, and too little to guess the rest. */
const startLength = 8

const moment = (time: number | null): string => (time === null ? '' : new Date(Number(time)).toISOString())

const present = ({ clock }: Context, row: ListedKey): ApiKey => ({
  ...{ ID: row.id, Name: row.name, Start: row.start, ClientID: row.client_id ?? '', Scope: row.scope, DateCreated: moment(row.created_at) },
  ...{ Expires: moment(row.expires_at), IsExpired: row.expires_at !== null && Number(row.expires_at) <= clock.now() },
  ...{ LastUsed: moment(row.used_at), UserID: row.user_id, UserName: row.user_name, IsService: Number(row.is_service) === 1 },
})

/** The account of the caller. Refused inside a frame: the page around it could trick the person into a click. */
function ownAccount({ actor }: Pick<Context, 'actor'>): UserActor {
  if (actor.kind !== 'user') refuse('SIGNED_OUT')
  return isFramed(actor) ? refuse('ONLY_IN_THE_PORTAL') : actor
}

export async function listApiKeys(ctx: Context): Promise<{ Items: ApiKey[]; CanAdmin: boolean }> {
  const { id, isAdmin } = ownAccount(ctx)
  return { Items: (await listKeysOf(ctx.db, id)).map((row) => present(ctx, row)), CanAdmin: isAdmin }
}

/** The account that a new key acts for: the caller, or a service account that an administrator names. */
async function holderOf(ctx: Context, trx: Kysely<Database>, person: number): Promise<{ id: number; name: string; isAdmin: boolean }> {
  const { id, name, isAdmin } = ownAccount(ctx)
  if (person === 0 || person === id) return { id, name, isAdmin }
  requireAdministrator(ctx)
  const user = await findUser(trx, person)
  if (user?.is_service !== 1) refuse('SERVICE_NOT_FOUND')
  return { id: user.id, name: user.name, isAdmin: user.is_admin === 1 }
}

export async function addApiKey(
  ctx: Context,
  input: InferOutput<typeof AddApiKeyInput>,
): Promise<Done & { ID: number; Key: string; ClientID?: string }> {
  ownAccount(ctx)
  const isClient = input.kind === 'client'
  const Key = `${isClient ? 'vs' : 'vk'}_${randomBytes(32).toString('base64url')}`
  const client_id = isClient ? `vc_${randomBytes(12).toString('base64url')}` : null
  const now = ctx.clock.now()
  const ID = await ctx.db.transaction().execute(async (trx) => {
    const holder = await holderOf(ctx, trx, input.person)
    if (isClient && holder.id === ownAccount(ctx).id) refuse('CLIENT_SERVICE_ONLY')
    if (input.scope === 'admin' && !holder.isAdmin) refuse('KEY_ADMIN_NOT_ALLOWED')
    if ((await listKeysOf(trx, holder.id)).length >= KeyLimits.perAccount) refuse('KEYS_FULL')
    const expires_at = input.days === 0 ? null : now + input.days * dayMs
    const names = { user_id: holder.id, name: input.name, key_hash: hashOf(Key), start: Key.slice(0, startLength), client_id }
    const id = await insertKey(trx, { ...names, scope: input.scope, created_at: now, expires_at, used_at: null })
    const detail = { name: input.name, account: holder.name, scope: input.scope, client: client_id ?? '', expires: moment(expires_at) }
    await record(ctx, trx, { action: 'api-key-added', subject: 'account', subjectId: holder.id, detail })
    return id
  })
  return { Success: true, Message: doneWords(ctx).saved, ID, Key, ...(client_id === null ? {} : { ClientID: client_id }) }
}

/** An own key; administrators end every key. */
export async function revokeApiKey(ctx: Context, { keyid }: InferOutput<typeof RevokeApiKeyInput>): Promise<Done> {
  const { id, isAdmin } = ownAccount(ctx)
  await ctx.db.transaction().execute(async (trx) => {
    const key = await findKey(trx, keyid)
    if (key === undefined || (key.user_id !== id && !isAdmin) || !(await deleteKey(trx, key.id))) refuse('KEY_NOT_FOUND')
    await record(ctx, trx, { action: 'api-key-revoked', subject: 'account', subjectId: key.user_id, detail: { name: key.name } })
  })
  return { Success: true, Message: doneWords(ctx).removed }
}

export async function listAllApiKeys(
  ctx: Context,
  { before }: InferOutput<typeof ListAllApiKeysInput>,
): Promise<{ Items: ApiKey[]; More: boolean; Services: ServiceAccount[] }> {
  requireAdministrator(ctx)
  const [rows, services] = await Promise.all([listKeys(ctx.db, before, KeyLimits.page + 1), listServices(ctx.db)])
  return {
    Items: rows.slice(0, KeyLimits.page).map((row) => present(ctx, row)),
    More: rows.length > KeyLimits.page,
    Services: services.map(({ id, name, display_name, disabled, is_admin }) => ({
      ...{ ID: id, Name: name, DisplayName: display_name, IsSuspended: Number(disabled) === 1, IsAdmin: Number(is_admin) === 1 },
    })),
  }
}

export async function addServiceAccount(ctx: Context, input: InferOutput<typeof AddServiceAccountInput>): Promise<Done & { ID: number }> {
  requireAdministrator(ctx)
  const password_hash = await hashOfSecretPassword()
  const user = { name: input.name.toLowerCase(), display_name: input.displayname, password_hash, created_at: ctx.clock.now() }
  const ID = await ctx.db.transaction().execute(async (trx) => {
    const id = (await insertService(trx, user)) ?? refuse('ACCOUNT_EXISTS')
    await record(ctx, trx, { action: 'account-added', subject: 'account', subjectId: id, detail: { name: user.name, service: true } })
    return id
  })
  return { Success: true, Message: doneWords(ctx).saved, ID }
}
