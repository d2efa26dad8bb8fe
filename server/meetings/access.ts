import type { Kysely } from 'kysely'
import * as v from 'valibot'
import type { MeetingServiceName } from '../../sdk/meetings/contract.ts'
import type { Deps } from '../context.ts'
import type { Database } from '../db/schema.ts'
import { Refused, refuse } from '../http/errors.ts'
import { guardedFetch } from '../http/guarded-fetch.ts'
import { retryAfterMs } from '../http/retry-after.ts'
import { openSecret, sealSecret } from '../secrets/sealed-secret.ts'
import { ServiceBusy } from './busy.ts'
import { defaultPauseMs, type MeetingTokens, maxPauseMs, refreshTokens } from './client-tokens.ts'
import type { ReadService } from './meeting-service.ts'
import { readJson } from './read-answer.ts'
import { serviceFor, type UsedService } from './services.ts'
import { type AccountRow, findAccount, markEnded, pauseService, replaceTokens } from './table.ts'

export type AccessDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'settings'>

/** How to read a service for a person. */
export interface MeetingAccess {
  used: UsedService
  read: ReadService
  /** The access token; with one that was rejected, another. */
  token(rejected?: string): Promise<string>
  /** Ends the call because a host asks for a pause. The pause of the service is noted for everyone, that of another host for this call only. */
  pause(retryAfter: string | null | undefined, isOfService: boolean): Promise<never>
}

/** A token that ends so soon is renewed before it is used. */
const earlyMs = 60_000
const timeoutMs = 20_000
/** Services also count the requests of one account: it waits for the whole pause, the others for some minutes. */
const maxSitePauseMs = 10 * 60_000

/** Tokens are bound to their account: copied to another row they cannot be opened. */
const purposeOf = (userId: number, service: MeetingServiceName): string => `tokens of account ${userId} at the meeting service ${service}`

type Owner = Pick<AccountRow, 'user_id' | 'service'>

export const sealTokens = ({ settings }: Pick<Deps, 'settings'>, { user_id, service }: Owner, tokens: MeetingTokens): string =>
  sealSecret(settings, purposeOf(user_id, service), JSON.stringify(tokens))

export function openTokens(
  { settings }: Pick<Deps, 'settings'>,
  { user_id, service, tokens }: Owner & Pick<AccountRow, 'tokens'>,
): MeetingTokens | undefined {
  const text = openSecret(settings, purposeOf(user_id, service), tokens)
  return text === undefined ? undefined : (JSON.parse(text) as MeetingTokens)
}

/** Renewals that run, by database and account: a refresh token may be valid only once. */
const renewals = new WeakMap<Kysely<Database>, Map<number, Promise<string>>>()

async function renew(deps: AccessDeps, used: UsedService, row: AccountRow, { refresh }: MeetingTokens): Promise<string> {
  try {
    const tokens = await refreshTokens(deps, used, refresh)
    const isSaved = await replaceTokens(deps.db, row, { tokens: sealTokens(deps, row, tokens), expires_at: tokens.expiresAt })
    return isSaved ? tokens.access : ((await changedToken(deps, row)) ?? refuse('MEETINGS_NOT_CONNECTED'))
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== 'MEETINGS_ENDED') throw error
    // Another process may have used the refresh token first.
    const other = await changedToken(deps, row)
    if (other !== undefined) return other
    await markEnded(deps.db, row)
    throw error
  }
}

async function changedToken(deps: AccessDeps, { user_id, service, tokens }: AccountRow): Promise<string | undefined> {
  const now = await findAccount(deps.db, user_id, service)
  return now && now.tokens !== tokens ? openTokens(deps, now)?.access : undefined
}

async function tokenOf(deps: AccessDeps, used: UsedService, userId: number, rejected: string | undefined): Promise<string> {
  const row = (await findAccount(deps.db, userId, used.service.name)) ?? refuse('MEETINGS_NOT_CONNECTED')
  const tokens = openTokens(deps, row)
  if (row.is_ended === 1 || tokens === undefined) return refuse('MEETINGS_ENDED')
  if (tokens.access !== rejected && Number(row.expires_at) > deps.clock.now() + earlyMs) return tokens.access
  const running = renewals.get(deps.db) ?? new Map<number, Promise<string>>()
  renewals.set(deps.db, running)
  const renewal = running.get(row.id) ?? renew(deps, used, row, tokens).finally(() => running.delete(row.id))
  running.set(row.id, renewal)
  return renewal
}

const Fault = v.object({ code: v.number() })

/** The number that Zoom gives its errors; undefined for other services. */
async function codeIn(response: Response): Promise<number | undefined> {
  const read = v.safeParse(Fault, await response.json().catch(() => undefined))
  return read.success ? read.output.code : undefined
}

/** Refuses in the words of this library: sentences of the services are for programs. */
function refuseStatus(status: number, code: unknown): never {
  if (status === 401) refuse('MEETINGS_ENDED')
  // 4711: the app of Zoom lacks a scope.
  if (status === 403 || (status === 400 && code === 4711)) refuse('MEETINGS_FORBIDDEN')
  return refuse(status === 404 || status === 410 ? 'MEETING_NOT_FOUND' : 'MEETINGS_UNREACHABLE')
}

/** Opens a service for an account; refused where it is not connected. */
export async function accessFor(deps: AccessDeps, userId: number, name: MeetingServiceName, signal?: AbortSignal): Promise<MeetingAccess> {
  const used = await serviceFor(deps, name)
  const wait = used.pausedUntil - deps.clock.now()
  if (wait > 0) throw new ServiceBusy(wait)
  const token = (rejected?: string): Promise<string> => tokenOf(deps, used, userId, rejected)
  const pause: MeetingAccess['pause'] = async (retryAfter, isOfService) => {
    const ms = retryAfterMs(retryAfter, deps.clock.now(), maxPauseMs) ?? defaultPauseMs
    if (isOfService) await pauseService(deps.db, name, deps.clock.now() + Math.min(ms, maxSitePauseMs))
    throw new ServiceBusy(ms)
  }
  const get = (address: string, bearer: string): Promise<Response> =>
    guardedFetch(used.reach)(address, {
      headers: { authorization: `Bearer ${bearer}`, accept: 'application/json' },
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]),
    })
  const read = async (address: string): Promise<{ body: unknown; headers: Headers }> => {
    // Addresses of next pages come from the service; tokens go to no other one.
    if (!URL.canParse(address) || new URL(address).origin !== used.addresses.api) return refuse('MEETINGS_UNREACHABLE')
    const first = await token()
    let response = await get(address, first)
    if (response.status === 401) response = await get(address, await token(first))
    if (response.status === 429 || response.status === 503) return pause(response.headers.get('retry-after'), true)
    if (!response.ok) return refuseStatus(response.status, await codeIn(response))
    return { body: await readJson(response), headers: response.headers }
  }
  return { used, token, pause, read: Object.assign(read, { api: used.addresses.api }) }
}

/** Faults of a connection, and answers that are not understood, become a refusal with a sentence. */
export async function withFaults<Answer>({ log }: Pick<Deps, 'log'>, run: () => Promise<Answer>): Promise<Answer> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof Refused) throw error
    log.warn({ err: error }, 'a meeting service cannot be read')
    return refuse('MEETINGS_UNREACHABLE')
  }
}
