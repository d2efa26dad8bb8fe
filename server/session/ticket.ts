import { randomBytes } from 'node:crypto'
import { SessionLimits } from '../../sdk/session/contract.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { beginSession, hashOf } from './session.ts'
import { deleteTicketsEndedBefore, insertTicket, takeTicket } from './table.ts'

/**
 * A frame on another site does not see the portal's cookie. The window that signs in gets a ticket for whoever is signed in there,
 * and hands it to the frame that opened it.
 */
export async function issueTicket(ctx: Pick<Context, 'db' | 'clock' | 'actor'>): Promise<string> {
  const { actor, db, clock } = ctx
  if (actor.kind !== 'user' && actor.kind !== 'guest') refuse('SIGNED_OUT', 401)
  const now = clock.now()
  await deleteTicketsEndedBefore(db, now)
  const ticket = randomBytes(32).toString('base64url')
  const ends_at = now + SessionLimits.ticketSeconds * 1000
  await insertTicket(db, { ticket_hash: hashOf(ticket), user_id: actor.kind === 'user' ? actor.id : null, ends_at })
  return ticket
}

/** The frame's own session, for a ticket that is used for the first time. */
export async function tradeTicket(
  ctx: Pick<Context, 'db' | 'clock'>,
  ticket: string,
  from: { address: string; agent: string },
): Promise<string> {
  const found = await takeTicket(ctx.db, hashOf(ticket))
  if (!found || found.ends_at < ctx.clock.now()) return refuse('TICKET_SPENT', 403)
  return beginSession(ctx, found.user_id, 'embed', from)
}
