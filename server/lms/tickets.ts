import { randomBytes } from 'node:crypto'
import { LmsLimits } from '../../sdk/lms/contract.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { hashOf } from '../session/session.ts'
import { type Environment, environmentOf } from './environments.ts'
import { mayBeSameViewer } from './networks.ts'
import { claimLmsTicket, deleteLmsTicketsBefore, insertLmsTicket } from './table.ts'

type Needs = Pick<Context, 'db' | 'clock' | 'clockGuard'>

/** The person that a ticket is for, and the network address that the learning environment saw. */
export interface TicketHolder {
  /** Empty for nobody. */
  subject: string
  viewer: string
}

/** A ticket for a person whom the server of a learning environment names. It exists nowhere else than in the answer. */
export async function issueLmsTicket(ctx: Needs, environment: Environment, { subject, viewer }: TicketHolder): Promise<string> {
  const now = ctx.clock.now()
  if (ctx.clockGuard.mayDelete()) await deleteLmsTicketsBefore(ctx.db, now)
  const ticket = randomBytes(32).toString('base64url')
  await insertLmsTicket(ctx.db, {
    ticket_hash: hashOf(ticket),
    environment_id: environment.id,
    subject: subject.slice(0, 300),
    viewer: viewer.slice(0, 100),
    ends_at: now + LmsLimits.ticketMinutes * 60_000,
  })
  return ticket
}

/** The learning environment of a ticket: once, soon, for the same person, and for a browser at the same address as far as that can be told. */
export async function redeemLmsTicket(
  ctx: Needs & Pick<Context, 'address'>,
  ticket: string,
  { subject, viewer }: TicketHolder,
): Promise<Environment> {
  const found = /^[\w-]{43}$/.test(ticket) ? await claimLmsTicket(ctx.db, hashOf(ticket)) : undefined
  if (!found || found.ends_at < ctx.clock.now()) return refuse('LMS_TICKET_SPENT')
  const isSame = found.subject === subject && (viewer === '' || found.viewer === viewer)
  if (!isSame || !mayBeSameViewer(found.viewer, ctx.address ?? '')) refuse('LMS_OTHER_VIEWER')
  const environment = await environmentOf(ctx, found.environment_id)
  return environment.isEnabled ? environment : refuse('LMS_OFF')
}
