import { randomBytes } from 'node:crypto'
import { type SessionKind, SessionLimits } from '../../sdk/session/contract.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { beginSession, hashOf } from './session.ts'
import { claimTicket, deleteTicketsEndedBefore, findSession, findSessionById, insertTicket } from './table.ts'

/**
 * An iframe on another site cannot see the portal cookie. The window in which a person signs in gets a ticket and hands it to the iframe
 * that opened it. A frame session gets no ticket, because it could renew itself for ever.
 */
export async function issueTicket(
  ctx: Pick<Context, 'db' | 'clock' | 'clockGuard' | 'actor'>,
  sessionId: string | undefined,
): Promise<string> {
  const { actor, db, clock } = ctx
  const session = sessionId === undefined || actor.kind === 'anonymous' ? undefined : await findSession(db, hashOf(sessionId))
  if (session?.kind !== 'portal' && session?.kind !== 'guest') refuse('SIGNED_OUT')
  const now = clock.now()
  if (ctx.clockGuard.mayDelete()) await deleteTicketsEndedBefore(db, now)
  const ticket = randomBytes(32).toString('base64url')
  const ends_at = now + SessionLimits.ticketSeconds * 1000
  await insertTicket(db, { ticket_hash: hashOf(ticket), user_id: session.user_id, session_id: session.id, ends_at })
  return ticket
}

/** Exchanges an unused ticket for a frame session with the age of the portal session. It ends with that session. */
export async function exchangeTicket(
  ctx: Pick<Context, 'db' | 'clock'>,
  ticket: string,
  from: { address: string; agent: string },
  kind: SessionKind = 'embed',
): Promise<string> {
  const found = await claimTicket(ctx.db, hashOf(ticket))
  if (!found || found.session_id === null || found.ends_at < ctx.clock.now()) return refuse('TICKET_SPENT')
  return ctx.db.transaction().execute(async (db) => {
    const parent = await findSessionById(db, found.session_id as number)
    if (!parent) return refuse('TICKET_SPENT')
    return beginSession({ ...ctx, db }, parent.user_id, kind, from, parent)
  })
}
