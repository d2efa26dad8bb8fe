import { createHash, randomBytes } from 'node:crypto'
import * as v from 'valibot'
import type { Deps } from '../context.ts'
import { type ErrorCode, Refused, refuse } from '../http/errors.ts'
import { guardedFetch } from '../http/guarded-fetch.ts'
import { retryAfterMs } from '../http/retry-after.ts'
import { ServiceBusy } from './busy.ts'
import { readAnswer, readJson } from './read-answer.ts'
import type { UsedService } from './services.ts'

/** Tokens as a service answers them. */
export interface MeetingTokens {
  access: string
  /** Empty: the service has given none. */
  refresh: string
  expiresAt: number
}

type Needs = Pick<Deps, 'clock' | 'log'>

const Answer = v.object({
  access_token: v.pipe(v.string(), v.minLength(1)),
  refresh_token: v.optional(v.string(), ''),
  // Some answer it as text.
  expires_in: v.optional(v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))]), 3600),
})
const Fault = v.object({ error: v.optional(v.string(), '') })

const timeoutMs = 15_000
export const [defaultPauseMs, maxPauseMs] = [60_000, 24 * 3_600_000]

export const randomText = (): string => randomBytes(32).toString('base64url')

const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url')

/** The page of a service where a person agrees (RFC 6749 with PKCE, RFC 7636). */
export function authorizeAddress(
  { service, addresses, clientId }: UsedService,
  { redirect, state, verifier }: { redirect: string; state: string; verifier: string },
): string {
  const address = new URL(addresses.authorize)
  const parameters = {
    ...{ response_type: 'code', client_id: clientId, redirect_uri: redirect, state },
    ...{ code_challenge: challengeOf(verifier), code_challenge_method: 'S256' },
    ...(service.scopes === '' ? {} : { scope: service.scopes }),
  }
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
  return address.href
}

/** A form that the client sends in its own name. */
function post({ service, clientId, clientSecret, reach }: UsedService, address: string, fields: Record<string, string>): Promise<Response> {
  const credentials: Record<string, string> = service.usesBasic ? {} : { client_id: clientId, client_secret: clientSecret }
  const basic = `Basic ${Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`).toString('base64')}`
  return guardedFetch(reach)(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
      ...(service.usesBasic ? { authorization: basic } : {}),
    },
    body: new URLSearchParams({ ...fields, ...credentials }),
    signal: AbortSignal.timeout(timeoutMs),
  })
}

async function faultOf(response: Response, refused: ErrorCode): Promise<ErrorCode> {
  const read = v.safeParse(Fault, await response.json().catch(() => ({})))
  const error = read.success ? read.output.error : ''
  if (['invalid_client', 'unauthorized_client'].includes(error)) return 'MEETINGS_CLIENT_REFUSED'
  if (error === 'invalid_grant') return refused
  // Webex answers without the words of OAuth.
  if (error === '' && response.status === 401) return 'MEETINGS_CLIENT_REFUSED'
  return response.status === 400 || response.status === 403 ? refused : 'MEETINGS_UNREACHABLE'
}

/** Asks for tokens. `refused` is the error for a code or a refresh token that is no longer valid. */
async function askTokens(
  { clock, log }: Needs,
  used: UsedService,
  fields: Record<string, string>,
  refused: ErrorCode,
): Promise<MeetingTokens> {
  try {
    const response = await post(used, used.addresses.token, fields)
    if (response.status === 429 || response.status === 503)
      throw new ServiceBusy(retryAfterMs(response.headers.get('retry-after'), clock.now(), maxPauseMs) ?? defaultPauseMs)
    if (!response.ok) return refuse(await faultOf(response, refused))
    const { access_token, refresh_token, expires_in } = readAnswer(Answer, await readJson(response))
    return { access: access_token, refresh: refresh_token, expiresAt: clock.now() + expires_in * 1000 }
  } catch (error) {
    if (error instanceof Refused) throw error
    log.warn({ err: error, service: used.service.name }, 'a meeting service gave no tokens')
    return refuse('MEETINGS_UNREACHABLE')
  }
}

export const exchangeCode = (
  deps: Needs,
  used: UsedService,
  { code, verifier, redirect }: { code: string; verifier: string; redirect: string },
): Promise<MeetingTokens> =>
  askTokens(
    deps,
    used,
    { grant_type: 'authorization_code', code, redirect_uri: redirect, code_verifier: verifier },
    'MEETINGS_CONNECT_EXPIRED',
  )

/** A service that answers no new refresh token goes on with the former one. */
export async function refreshTokens(deps: Needs, used: UsedService, refresh: string): Promise<MeetingTokens> {
  if (refresh === '') refuse('MEETINGS_ENDED')
  const tokens = await askTokens(deps, used, { grant_type: 'refresh_token', refresh_token: refresh }, 'MEETINGS_ENDED')
  return { ...tokens, refresh: tokens.refresh || refresh }
}

/** Revokes tokens where the service has a call for it (RFC 7009). Answers whether that is settled. */
export async function revokeTokens({ log }: Needs, used: UsedService, { access, refresh }: MeetingTokens): Promise<boolean> {
  if (used.addresses.revoke === undefined) return true
  try {
    // The refresh token stays valid where only the access token is revoked (RFC 7009, section 2.1).
    for (const token of [refresh, access].filter((one) => one !== '')) {
      const { status } = await post(used, used.addresses.revoke, { token })
      // 400: tokens that the service no longer knows, or of a kind that it does not revoke.
      if (status >= 300 && status !== 400) return false
    }
    return true
  } catch (error) {
    log.warn({ err: error, service: used.service.name }, 'tokens of a meeting service were not revoked')
    return false
  }
}

/** Whether the service knows the client: a code that no one has is refused in another way than a client that no one has. */
export async function checkClient(deps: Needs, used: UsedService, redirect: string): Promise<void> {
  try {
    await exchangeCode(deps, used, { code: randomText(), verifier: randomText(), redirect })
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== 'MEETINGS_CONNECT_EXPIRED') throw error
  }
}
