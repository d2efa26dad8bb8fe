import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { addressOf } from '../http/origin.ts'
import type { Exchange } from '../http/serve.ts'
import { beginSession } from '../session/session.ts'
import { findUser } from '../session/users.ts'
import { listGroups, saveProviderGroups } from './table.ts'

export interface SignedIn {
  userId: number
  /** Exists nowhere else than in the caller's cookie. */
  sessionId: string
}

interface ProviderGroups {
  userId: number
  providerId: number
  groupNames: readonly string[]
}

/**
 * The person joins groups with the names that the provider sends (case-insensitive), and leaves those that this provider added them to and no
 * longer names. Memberships set by an administrator stay.
 */
export async function joinProviderGroups(ctx: Pick<Context, 'db'>, { userId, providerId, groupNames }: ProviderGroups): Promise<void> {
  const requestedGroups = new Set(groupNames.map((name) => name.trim().toLowerCase()))
  const groupIds = (await listGroups(ctx.db)).filter(({ name }) => requestedGroups.has(name.toLowerCase())).map(({ id }) => id)
  await ctx.db.transaction().execute((trx) => saveProviderGroups(trx, userId, providerId, groupIds))
}

/** Runs after every sign-in with a provider. */
export async function onSignedIn(ctx: Context & Exchange, { userId, providerId, groupNames }: ProviderGroups): Promise<SignedIn> {
  await joinProviderGroups(ctx, { userId, providerId, groupNames })
  const from = { address: addressOf(ctx.request, ctx.settings), agent: ctx.request.req.header('user-agent') ?? '' }
  const sessionId = await beginSession(ctx, userId, 'portal', from)
  const by = { id: userId, name: (await findUser(ctx.db, userId))?.display_name ?? '' }
  await record(ctx, ctx.db, { action: 'sign-in', subject: 'account', subjectId: userId, detail: { provider: providerId }, by })
  ctx.log.info({ by: 'provider', provider: providerId }, 'signed in')
  return { userId, sessionId }
}
