import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { addressOf } from '../http/origin.ts'
import type { Exchange } from '../http/serve.ts'
import { beginSession } from '../session/session.ts'
import { findUser } from '../session/users.ts'

export interface SignedIn {
  userId: number
  /** Exists nowhere else than in the caller's cookie. */
  sessionId: string
  /** The groups that the provider names, as it spells them. */
  groupNames: readonly string[]
}

/** The one place that every sign-in through a provider passes, each time: what groups mean here is decided before the session begins. */
export async function onSignedIn(ctx: Context & Exchange, userId: number, groupNames: readonly string[]): Promise<SignedIn> {
  const from = { address: addressOf(ctx.request, ctx.settings), agent: ctx.request.req.header('user-agent') ?? '' }
  const sessionId = await beginSession(ctx, userId, 'portal', from)
  const by = { id: userId, name: (await findUser(ctx.db, userId))?.display_name ?? '' }
  await record(ctx, ctx.db, { action: 'sign-in', subject: 'account', subjectId: userId, detail: { throughProvider: true }, by })
  return { userId, sessionId, groupNames }
}
