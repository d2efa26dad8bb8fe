import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { InferOutput } from 'valibot'
import {
  type ListScimRequestsInput,
  type SaveScimProviderInput,
  ScimLimits,
  type ScimProvider,
  type ScimProviderInput,
  type ScimRequest,
} from '../../sdk/scim/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import type { Database } from '../db/schema.ts'
import { releaseGroups } from '../groups/managed-groups.ts'
import { requireAdministrator } from '../http/administrator.ts'
import { type ErrorCode, refuse } from '../http/errors.ts'
import { baseUrlOf } from '../http/origin.ts'
import type { Exchange } from '../http/serve.ts'
import { hashOf } from '../session/session.ts'
import { doneWords } from '../text/done-words.ts'
import type { Sentence } from '../text/sentence.ts'
import { listGroupIdsOf } from './group-table.ts'
import * as table from './provider-table.ts'
import type { ProviderRow } from './scim-context.ts'

type Trx = Kysely<Database>

const isoTime = (time: number | null): string => (time === null ? '' : new Date(Number(time)).toISOString())

export async function listScimProviders(
  ctx: Context & Exchange,
): Promise<{ Items: ScimProvider[]; Address: string; SignInProviders: { ID: number; Name: string }[] }> {
  requireAdministrator(ctx)
  const [rows, users, groups, signIns] = await Promise.all([
    table.listProviders(ctx.db),
    table.countUsersBy(ctx.db),
    table.countGroupsBy(ctx.db),
    table.listSignInProviders(ctx.db),
  ])
  return {
    Items: rows.map((row) => ({
      ...{ ID: row.id, Name: row.name, SignInProviderID: row.sign_in_provider_id ?? 0, TakesLinked: Number(row.takes_linked) === 1 },
      ...{ HasToken: row.token_hash !== '', TokenDate: isoTime(row.token_at), LastUsed: isoTime(row.used_at) },
      ...{ Users: users.get(row.id) ?? 0, Groups: groups.get(row.id) ?? 0 },
    })),
    Address: `${baseUrlOf(ctx.request, ctx.settings)}/scim/v2`,
    SignInProviders: signIns.map(({ id, name }) => ({ ID: id, Name: name })),
  }
}

/** The token is nowhere else than in the answer. */
const newToken = (id: number): string => `scim_${id}_${randomBytes(32).toString('base64url')}`

export async function saveScimProvider(
  ctx: Context,
  input: InferOutput<typeof SaveScimProviderInput>,
): Promise<Done & { ID: number; Token: string }> {
  requireAdministrator(ctx)
  const now = ctx.clock.now()
  const made = await ctx.db.transaction().execute(async (trx) => {
    const providers = await table.listSignInProviders(trx)
    if (input.signin !== 0 && !providers.some(({ id }) => id === input.signin)) refuse('SCIM_SIGN_IN_NOT_FOUND')
    const takesLinked = input.takeslinked && input.signin !== 0 ? (1 as const) : (0 as const)
    const change = { name: input.name, sign_in_provider_id: input.signin === 0 ? null : input.signin, takes_linked: takesLinked }
    const detail = { name: input.name, signIn: input.signin, takesLinked: takesLinked === 1 }
    if (input.scimid !== 0) {
      const { id } = await named(trx, input.scimid)
      await table.updateProvider(trx, id, change)
      await note(ctx, trx, 'directory-changed', id, detail)
      return { id, token: '' }
    }
    if ((await table.listProviders(trx)).length >= ScimLimits.providers) refuse('SCIM_PROVIDERS_FULL')
    const id = await table.insertProvider(trx, { ...change, created_at: now, token_at: now, used_at: null })
    const token = newToken(id)
    await table.updateProvider(trx, id, { token_hash: hashOf(token) })
    await note(ctx, trx, 'directory-added', id, detail)
    return { id, token }
  })
  return { Success: true, Message: doneWords(ctx).saved, ID: made.id, Token: made.token }
}

const named = async (trx: Trx, id: number): Promise<ProviderRow> => (await table.findProvider(trx, id)) ?? refuse('SCIM_PROVIDER_NOT_FOUND')

const note = (
  ctx: Context,
  trx: Trx,
  action: 'directory-added' | 'directory-changed' | 'directory-token-changed' | 'directory-removed',
  id: number,
  detail: Record<string, unknown>,
): Promise<void> => record(ctx, trx, { action, subject: 'directory', subjectId: id, detail })

export async function replaceScimToken(ctx: Context, { scimid }: InferOutput<typeof ScimProviderInput>): Promise<Done & { Token: string }> {
  requireAdministrator(ctx)
  const Token = await ctx.db.transaction().execute(async (trx) => {
    const { id, name } = await named(trx, scimid)
    const token = newToken(id)
    await table.updateProvider(trx, id, { token_hash: hashOf(token), token_at: ctx.clock.now() })
    await note(ctx, trx, 'directory-token-changed', id, { name })
    return token
  })
  return { Success: true, Message: doneWords(ctx).saved, Token }
}

export async function revokeScimToken(ctx: Context, { scimid }: InferOutput<typeof ScimProviderInput>): Promise<Done> {
  requireAdministrator(ctx)
  await ctx.db.transaction().execute(async (trx) => {
    const { id, name } = await named(trx, scimid)
    await table.updateProvider(trx, id, { token_hash: '', token_at: ctx.clock.now() })
    await note(ctx, trx, 'directory-token-changed', id, { name, revoked: true })
  })
  return { Success: true, Message: doneWords(ctx).saved }
}

/** The accounts and groups that it has pushed stay, and belong to the library from then on. */
export async function removeScimProvider(ctx: Context, { scimid }: InferOutput<typeof ScimProviderInput>): Promise<Done> {
  requireAdministrator(ctx)
  await ctx.db.transaction().execute(async (trx) => {
    const { id, name } = await named(trx, scimid)
    const groups = await listGroupIdsOf(trx, id)
    await releaseGroups(trx, groups)
    await table.deleteProvider(trx, id)
    await note(ctx, trx, 'directory-removed', id, { name, groups })
  })
  return { Success: true, Message: doneWords(ctx).removed }
}

export async function listScimRequests(
  ctx: Context,
  { scimid, before }: InferOutput<typeof ListScimRequestsInput>,
): Promise<{ Items: ScimRequest[]; More: boolean }> {
  requireAdministrator(ctx)
  await named(ctx.db, scimid)
  const rows = await table.listRequests(ctx.db, scimid, before, ScimLimits.page + 1)
  return {
    Items: rows.slice(0, ScimLimits.page).map((row) => ({
      ...{ ID: row.id, Date: isoTime(row.at), Method: row.method, Path: row.path, Status: Number(row.status) },
      Message: messageOf(ctx, row),
    })),
    More: rows.length > ScimLimits.page,
  }
}

function messageOf(ctx: Context, { refusal, about }: table.RequestRow): string {
  if (refusal === '') return ''
  const sentence = ctx.language.say({ code: refusal as ErrorCode } as Sentence)
  return about === '' ? sentence : `${sentence} (${about})`
}
