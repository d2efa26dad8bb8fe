import { createHash, randomBytes } from 'node:crypto'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { LocalAddress, type LoginAnswer, SessionErrors, type SessionKind, SessionLimits } from '../../sdk/session/contract.ts'
import { record } from '../audit/record.ts'
import type { Context, Deps } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { networkOf } from '../http/network-of.ts'
import { type Actor, anonymous, BuiltInGroups, guest, type UserActor } from './actor.ts'
import { passwordMatches } from './password.ts'
import {
  deleteSession,
  findActiveUser,
  findSession,
  findUserByName,
  insertSession,
  listAddPermissions,
  listGroupsOf,
  listRights,
  touchSession,
} from './table.ts'

/** Only this of an id or a ticket is stored. */
export const hashOf = (id: string): string => createHash('sha256').update(id).digest('hex')

/** Sign-in attempts that failed, per account and network, account, and network, and guests per network; one per application. */
export interface Throttle {
  guesses: RateLimiterMemory
  account: RateLimiterMemory
  address: RateLimiterMemory
  guests: RateLimiterMemory
}

export const createThrottle = (): Throttle => ({
  guesses: new RateLimiterMemory({ points: 10, duration: 15 * 60 }),
  // From many networks at once. Higher, because it keeps out also the one whose account it is.
  account: new RateLimiterMemory({ points: 100, duration: 15 * 60 }),
  address: new RateLimiterMemory({ points: 100, duration: 15 * 60 }),
  guests: new RateLimiterMemory({ points: SessionLimits.guestsPerAddress, duration: 15 * 60 }),
})

export interface SignIn {
  un: string
  pw: string
  returnurl: string
  address: string
  agent: string
}

/** Signs in by name and password. `sessionId` is set when it worked; it exists nowhere else than in the caller's cookie. */
export async function signIn(ctx: Context, throttle: Throttle, input: SignIn): Promise<{ answer: LoginAnswer; sessionId?: string }> {
  const account = input.un.toLowerCase()
  const network = networkOf(input.address)
  const guesser = `${network} ${account}`
  // In this order: what is refused already counts neither against a whole school nor against the account.
  await consume([throttle.guesses, guesser], [throttle.address, network], [throttle.account, account])
  const user = await findUserByName(ctx.db, account)
  const matches = await passwordMatches(user?.password_hash, input.pw)
  if (!user || !matches || user.disabled) {
    // A name that nobody has may be a password typed into the wrong field.
    await record(ctx, ctx.db, {
      action: 'sign-in-failed',
      subject: 'account',
      subjectId: user?.id ?? '',
      detail: { name: user?.name ?? '' },
    })
    return { answer: { Success: false, Message: SessionErrors.SIGN_IN_WRONG, ResponseUrl: '' } }
  }
  await throttle.guesses.delete(guesser)
  await throttle.account.reward(account)
  // Only failures count: a whole school signs in from one address.
  await throttle.address.reward(network)
  const sessionId = await beginSession(ctx, user.id, 'portal', { address: input.address, agent: input.agent })
  const by = { id: user.id, name: user.display_name }
  await record(ctx, ctx.db, { action: 'sign-in', subject: 'account', subjectId: user.id, by })
  return { answer: { Success: true, Message: '', ResponseUrl: localPath(input.returnurl) }, sessionId }
}

/** A new session; its id exists nowhere else than in the answer. No user: a guest's. With a parent it is as old, and ends with it. */
export async function beginSession(
  ctx: Pick<Context, 'db' | 'clock'>,
  userId: number | null,
  kind: SessionKind,
  from: { address: string; agent: string },
  parent?: { id: number; created_at: number },
): Promise<string> {
  const sessionId = randomBytes(32).toString('base64url')
  const now = ctx.clock.now()
  await insertSession(ctx.db, {
    id_hash: hashOf(sessionId),
    user_id: userId,
    kind,
    address: from.address.slice(0, 100),
    agent: from.agent.slice(0, 300),
    created_at: parent?.created_at ?? now,
    last_seen_at: now,
    parent_id: parent?.id ?? null,
  })
  return sessionId
}

/** Lets somebody in who has no account, where the library does that. */
export async function signInGuest(
  ctx: Context,
  throttle: Throttle,
  input: Pick<SignIn, 'returnurl' | 'address' | 'agent'>,
): Promise<{ answer: LoginAnswer; sessionId: string }> {
  if (!ctx.settings.guestSignIn) refuse('GUESTS_NOT_ALLOWED', 403)
  await consume([throttle.guests, networkOf(input.address)])
  const sessionId = await beginSession(ctx, null, 'guest', input)
  await record(ctx, ctx.db, { action: 'guest-sign-in', subject: 'session', subjectId: '' })
  return { answer: { Success: true, Message: '', ResponseUrl: localPath(input.returnurl) }, sessionId }
}

async function consume(...limits: [RateLimiterMemory, string][]): Promise<void> {
  try {
    for (const [limiter, key] of limits) await limiter.consume(key)
  } catch (error) {
    if (error instanceof RateLimiterRes) refuse('SIGN_IN_THROTTLED', 429)
    throw error
  }
}

export const signOut = async (ctx: Pick<Context, 'db'>, sessionId: string): Promise<unknown> => deleteSession(ctx.db, hashOf(sessionId))

const touchEvery = 60_000

/** The one whom a session belongs to. `extend` false looks without keeping the session alive. */
export async function actorOf(
  deps: Pick<Deps, 'db' | 'clock' | 'settings'>,
  sessionId: string | undefined,
  extend: boolean,
): Promise<Actor> {
  if (sessionId === undefined || sessionId === '') return anonymous
  const idHash = hashOf(sessionId)
  const session = await findSession(deps.db, idHash)
  if (!session) return anonymous
  const now = deps.clock.now()
  const idle = now - session.last_seen_at
  const isOver = idle > deps.settings.sessionMinutes * 60_000 || now - session.created_at > deps.settings.sessionHardHours * 3_600_000
  if (isOver) {
    await deleteSession(deps.db, idHash)
    return anonymous
  }
  const actor = session.user_id === null ? guest : await userActorOf(deps, session.user_id, session.kind)
  if (actor === undefined) return anonymous
  if (extend && idle > touchEvery) await touchSession(deps.db, session, now)
  return actor
}

/** An account as it acts now; undefined when it is suspended or gone. */
export async function userActorOf(deps: Pick<Deps, 'db'>, userId: number, via: SessionKind = 'portal'): Promise<UserActor | undefined> {
  const [row, joined] = await Promise.all([findActiveUser(deps.db, userId), listGroupsOf(deps.db, userId)])
  if (!row) return undefined
  const groups = [...new Set([BuiltInGroups.everyone, ...joined])]
  const [rights, adds] = await Promise.all([listRights(deps.db, groups), listAddPermissions(deps.db, groups)])
  return {
    kind: 'user',
    id: row.id,
    name: row.name,
    displayName: row.display_name,
    isAdmin: row.is_admin === 1,
    groups,
    rights: new Set(rights),
    adds: adds.map((add) => ({
      recordType: add.record_type,
      policyId: add.policy_id,
      restriction: add.restriction,
      isDefault: add.is_default === 1,
    })),
    via,
  }
}

/** Return addresses stay on our host; anything else becomes `/`. */
export const localPath = (address: string): string => (LocalAddress.test(address) ? address : '/')
