import { createHash, randomBytes } from 'node:crypto'
import { type LoginAnswer, ReturnPath, type SessionKind } from '../../sdk/session/contract.ts'
import { type Actor, anonymous, BuiltInGroups, guest, isFrameSession, type UserActor } from '../actor/actor.ts'
import { record } from '../audit/record.ts'
import type { Context, Deps } from '../context.ts'
import type { Flag } from '../db/schema.ts'
import { refuse } from '../http/errors.ts'
import { networkOf } from '../http/network-of.ts'
import { daysLeft } from '../second-factor/second-factor.ts'
import { asksForCode, checkCode } from '../sign-in-codes/check-code.ts'
import { countCode } from '../sign-in-codes/count-code.ts'
import { deviceToken, tokenFor } from './known-device.ts'
import { passwordMatches } from './password.ts'
import {
  deleteSession,
  findActiveUser,
  findSession,
  findUserByName,
  insertSession,
  isService,
  listAddPermissions,
  listGroupsOf,
  listRights,
  touchSession,
  type UserRow,
} from './table.ts'
import { admitAttempt, admitGuest, type Throttle } from './throttle.ts'

/** Only this of an id or a ticket is stored. */
export const hashOf = (id: string): string => createHash('sha256').update(id).digest('hex')

export interface SignIn {
  un: string
  pw: string
  otp: string
  returnurl: string
  address: string
  agent: string
  /** Tokens of earlier sign-ins that the browser holds. */
  devices: readonly string[]
  /** Aborted when the client has gone. */
  client?: AbortSignal
}

/** A sign-in that worked. Both values exist nowhere else than in the caller's cookies. */
export interface StartedSession {
  sessionId: string
  device: string
  /** The token in whose place the new one comes. */
  formerDevice: string | undefined
}

/** Signs in by name and password. */
export async function signIn(ctx: Context, throttle: Throttle, input: SignIn): Promise<{ answer: LoginAnswer; started?: StartedSession }> {
  const account = input.un.toLowerCase()
  const known = await knownDevice(ctx, account, input.devices)
  const { isKnown, succeeded } = await admitAttempt(throttle, {
    account,
    network: networkOf(input.address),
    device: known?.key,
    ...(input.client ? { client: input.client } : {}),
  })
  const user = await findUserByName(ctx.db, account)
  const matches = await passwordMatches(user?.password_hash, input.pw, isKnown)
  if (!user || !matches || user.disabled) {
    // A name that nobody has may be a password typed into the wrong field.
    await record(ctx, ctx.db, {
      action: 'sign-in-failed',
      subject: 'account',
      subjectId: user?.id ?? '',
      detail: { name: user?.name ?? '' },
    })
    ctx.log.info({ by: 'password' }, 'sign-in refused')
    return { answer: { Success: false, Message: ctx.language.say({ code: 'SIGN_IN_WRONG' }), ResponseUrl: '' } }
  }
  // The password counts as a wrong one until the code is right too. There is no session before that, and so none that must have no rights.
  const missing = await missingCode(ctx, { codes: throttle.codes, user, otp: input.otp, device: isKnown ? known?.key : undefined })
  if (missing) return { answer: { Success: false, Message: ctx.language.say({ code: missing }), ResponseUrl: '', Code: missing } }
  await succeeded()
  const from = { address: input.address, agent: input.agent, byPassword: true as const }
  const sessionId = await beginSession(ctx, user.id, 'portal', from)
  const by = { id: user.id, name: user.display_name }
  await record(ctx, ctx.db, { action: 'sign-in', subject: 'account', subjectId: user.id, by })
  ctx.log.info({ by: 'password' }, 'signed in')
  const device = deviceToken(ctx.settings.secret, user, ctx.clock.now())
  const started = { sessionId, device, formerDevice: known?.token }
  return { answer: { Success: true, Message: '', ResponseUrl: localPath(input.returnurl) }, started }
}

interface GivenCode {
  codes: Throttle['codes']
  user: UserRow
  otp: string
  /** The known device that the code comes from. */
  device: string | undefined
}

/** The reason for which a right password is not enough; undefined when it is. */
async function missingCode(ctx: Context, { codes, user, otp, device }: GivenCode): Promise<'CODE_NEEDED' | 'CODE_WRONG' | undefined> {
  if (!(await asksForCode(ctx.db, user.id))) return undefined
  if (otp === '') return 'CODE_NEEDED'
  const key = device ?? String(user.id)
  await countCode(codes, key)
  if (await checkCode(ctx, user.id, otp)) {
    await codes.delete(key)
    return undefined
  }
  await record(ctx, ctx.db, {
    action: 'sign-in-failed',
    subject: 'account',
    subjectId: user.id,
    detail: { name: user.name, factor: 'code' },
  })
  ctx.log.info({ by: 'code' }, 'sign-in refused')
  return 'CODE_WRONG'
}

/** Whether the browser is a known device of the account: it has a token, or an open session. */
async function knownDevice(
  ctx: Context,
  account: string,
  tokens: readonly string[],
): Promise<{ key: string; token: string | undefined } | undefined> {
  const isSignedIn = ctx.actor.kind === 'user' && ctx.actor.name === account && !isFrameSession(ctx.actor.via)
  const user = tokens.length > 0 ? await findUserByName(ctx.db, account) : undefined
  const token = user && tokenFor(ctx.settings.secret, user, tokens, ctx.clock.now())
  if (token === undefined) return isSignedIn ? { key: `session ${account}`, token } : undefined
  return { key: `${account} ${token}`, token }
}

/** A new session; its id exists nowhere else than in the answer. No user: a guest's. With a parent it is as old, and ends with it. */
export async function beginSession(
  ctx: Pick<Context, 'db' | 'clock'>,
  userId: number | null,
  kind: SessionKind,
  from: { address: string; agent: string; shareId?: number; environmentId?: number; byPassword?: true },
  parent?: { id: number; created_at: number; by_password: Flag },
): Promise<string> {
  // Asked here, because every sign-in comes through: by password, provider or learning environment.
  if (userId !== null && (await isService(ctx.db, userId))) refuse('SERVICE_NO_SIGN_IN')
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
    share_id: from.shareId ?? null,
    environment_id: from.environmentId ?? null,
    by_password: parent?.by_password ?? (from.byPassword ? 1 : 0),
  })
  return sessionId
}

/** Signs in a guest without an account, if the library allows guests. */
export async function signInGuest(
  ctx: Context,
  throttle: Throttle,
  input: Pick<SignIn, 'returnurl' | 'address' | 'agent'>,
): Promise<{ answer: LoginAnswer; sessionId: string }> {
  if (!ctx.settings.guestSignIn) refuse('GUESTS_NOT_ALLOWED')
  await admitGuest(throttle, networkOf(input.address))
  const sessionId = await beginSession(ctx, null, 'guest', input)
  await record(ctx, ctx.db, { action: 'guest-sign-in', subject: 'session', subjectId: '' })
  ctx.log.info({ by: 'guest door' }, 'signed in')
  return { answer: { Success: true, Message: '', ResponseUrl: localPath(input.returnurl) }, sessionId }
}

export const signOut = async (ctx: Pick<Context, 'db'>, sessionId: string): Promise<unknown> => deleteSession(ctx.db, hashOf(sessionId))

/** Seconds after which a session ends if nothing more is asked; undefined for one that has ended. */
export async function secondsLeft(
  deps: Pick<Deps, 'db' | 'clock' | 'settings'>,
  sessionId: string | undefined,
): Promise<number | undefined> {
  const session = sessionId ? await findSession(deps.db, hashOf(sessionId)) : undefined
  if (!session) return undefined
  const byIdling = session.last_seen_at + deps.settings.sessionMinutes * 60_000
  const byAge = session.created_at + deps.settings.sessionHardHours * 3_600_000
  return Math.max(0, Math.ceil((Math.min(byIdling, byAge) - deps.clock.now()) / 1000))
}

const touchEvery = 60_000

/** The caller of a request, and the link and the learning environment that their session began with. */
export interface Caller {
  actor: Actor
  shareId: number | undefined
  environmentId: number | undefined
}

const nobody: Caller = { actor: anonymous, shareId: undefined, environmentId: undefined }

/** The person that a session belongs to. `extend` false looks without keeping the session alive. */
export async function callerOf(
  deps: Pick<Deps, 'db' | 'clock' | 'clockGuard' | 'settings'>,
  sessionId: string | undefined,
  extend: boolean,
): Promise<Caller> {
  if (sessionId === undefined || sessionId === '') return nobody
  const idHash = hashOf(sessionId)
  const session = await findSession(deps.db, idHash)
  if (!session) return nobody
  const now = deps.clock.now()
  const idle = now - session.last_seen_at
  const isOver = idle > deps.settings.sessionMinutes * 60_000 || now - session.created_at > deps.settings.sessionHardHours * 3_600_000
  if (isOver) {
    // With a clock that may be wrong the row stays, and the session goes on once the clock is right.
    if (deps.clockGuard.mayDelete()) await deleteSession(deps.db, idHash)
    return nobody
  }
  const actor = session.user_id === null ? guest : await userActorOf(deps, session.user_id, session.kind, session.by_password === 1)
  if (actor === undefined) return nobody
  if (extend && idle > touchEvery) await touchSession(deps.db, session, now)
  const from = { shareId: session.share_id ?? undefined, environmentId: session.environment_id ?? undefined }
  // Providers and learning environments have second factors of their own.
  if (session.by_password === 0 || actor.kind !== 'user') return { actor, ...from }
  const secondFactorDays = await daysLeft(deps, actor)
  const person = secondFactorDays === undefined ? actor : { ...actor, secondFactorDays }
  return { actor: person, ...from }
}

/** An account as it acts now; undefined when it is suspended or gone. */
export async function userActorOf(
  deps: Pick<Deps, 'db'>,
  userId: number,
  via: SessionKind = 'portal',
  byPassword = false,
): Promise<UserActor | undefined> {
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
    // Providers, passkeys, keys and learning environments need no password.
    ...(row.password_is_temporary === 1 && byPassword && via === 'portal' ? { hasTemporaryPassword: true } : {}),
    language: row.language ?? '',
    groups,
    rights: new Set(rights),
    adds: adds.map((add) => ({
      groupId: add.group_id,
      recordType: add.record_type,
      policyId: add.policy_id,
      restriction: add.restriction,
      isDefault: add.is_default === 1,
    })),
    via,
  }
}

/** Return addresses stay on our host; anything else becomes `/`. */
export const localPath = (address: string): string => (ReturnPath.test(address) ? address : '/')
