import { randomBytes } from 'node:crypto'
import { SignInLimits } from '../../sdk/sign-in/contract.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { localPath } from '../session/session.ts'
import { hashOf } from './browser-cookie.ts'
import type { Identity } from './identity.ts'
import {
  type AttemptRow,
  claimAttempt,
  claimAttemptBy,
  deleteAttemptsBefore,
  findUnansweredAttempt,
  insertAttempt,
  saveAttemptResult,
} from './table.ts'

type Needs = Pick<Context, 'db' | 'clock'>

export const randomText = (): string => randomBytes(32).toString('base64url')

const oldest = (ctx: Needs): number => ctx.clock.now() - SignInLimits.attemptMinutes * 60_000

/** Notes that a browser leaves for a provider. `state` comes back with the answer: the OpenID Connect state or the id of the SAML request. */
export async function saveAttempt(
  ctx: Needs & Pick<Context, 'clockGuard'>,
  attempt: { state: string; providerId: number; browserHash: string; returnUrl: string; nonce?: string; verifier?: string },
): Promise<void> {
  if (ctx.clockGuard.mayDelete()) await deleteAttemptsBefore(ctx.db, oldest(ctx))
  await insertAttempt(ctx.db, {
    state_hash: hashOf(attempt.state),
    provider_id: attempt.providerId,
    browser_hash: attempt.browserHash,
    return_url: attempt.returnUrl.length > 2000 ? '/' : localPath(attempt.returnUrl),
    nonce: attempt.nonce ?? '',
    verifier: attempt.verifier ?? '',
    created_at: ctx.clock.now(),
  })
}

/** The attempt that an OpenID Connect answer belongs to, once. */
export async function attemptOfState(ctx: Needs, state: string, browserHash: string | undefined): Promise<AttemptRow> {
  const attempt = await claimAttemptBy(ctx.db, 'state_hash', hashOf(state))
  if (!attempt || attempt.created_at < oldest(ctx) || attempt.used_at !== null) refuse('SIGN_IN_OUT_OF_DATE')
  if (attempt.browser_hash !== browserHash) refuse('SIGN_IN_OTHER_BROWSER')
  return attempt
}

/** Whether a SAML request of this id went to this provider and has no answer yet. */
export async function isAwaitingAnswer(ctx: Needs, providerId: number, requestId: string): Promise<boolean> {
  const attempt = await findUnansweredAttempt(ctx.db, providerId, hashOf(requestId))
  return attempt !== undefined && attempt.created_at >= oldest(ctx)
}

/** The first answer to a request is its only one, also when it is refused. */
export const claimAnswer = (ctx: Needs, requestId: string): Promise<boolean> => claimAttempt(ctx.db, hashOf(requestId), ctx.clock.now())

/** Keeps whom the answer named until the browser asks with the ticket that this answers. */
export async function saveIdentity(ctx: Needs, requestId: string, identity: Identity): Promise<string> {
  const ticket = randomText()
  await saveAttemptResult(ctx.db, hashOf(requestId), JSON.stringify(identity), hashOf(ticket))
  return ticket
}

/** The attempt that a ticket belongs to, once, soon, and for the browser that began it. */
export async function attemptOfTicket(
  ctx: Needs,
  ticket: string,
  browserHash: string | undefined,
): Promise<{ attempt: AttemptRow; identity: Identity }> {
  const attempt = await claimAttemptBy(ctx.db, 'ticket_hash', hashOf(ticket))
  const age = ctx.clock.now() - (attempt?.used_at ?? 0)
  if (!attempt || age > SignInLimits.ticketSeconds * 1000) refuse('SIGN_IN_OUT_OF_DATE')
  if (attempt.browser_hash !== browserHash) refuse('SIGN_IN_OTHER_BROWSER')
  return { attempt, identity: JSON.parse(attempt.result) as Identity }
}
