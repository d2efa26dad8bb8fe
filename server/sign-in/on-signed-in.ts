import type { Context } from '../context.ts'
import { beginSession } from '../session/session.ts'

export interface SignedIn {
  userId: number
  /** Exists nowhere else than in the caller's cookie. */
  sessionId: string
  /** The groups that the provider names, as it spells them. */
  groupNames: readonly string[]
}

/** The one place that every sign-in through a provider passes, each time: what groups mean here is decided before the session begins. */
export async function onSignedIn(ctx: Pick<Context, 'db' | 'clock'>, userId: number, groupNames: readonly string[]): Promise<SignedIn> {
  const sessionId = await beginSession(ctx, userId)
  return { userId, sessionId, groupNames }
}
