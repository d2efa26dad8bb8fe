import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { Context } from '../context.ts'
import { isCertificateFault } from '../http/certificate-fault.ts'
import { guardedFetch, isLoopback } from '../http/guarded-fetch.ts'
import { signingAlgorithm, signingKey } from './keys.ts'
import type { Platform } from './platforms.ts'

const library = () => import('jose')

export type ServiceNeeds = Pick<Context, 'db' | 'clock' | 'clockGuard' | 'settings' | 'log'>

/** Why a service of a learning environment did not do what it was asked for. */
export type ServiceFaultKind = 'NO_TOKEN' | 'REFUSED' | 'FOREIGN' | 'BUSY' | 'UNREACHABLE' | 'CERTIFICATE'

export class ServiceFault extends Error {
  readonly kind: ServiceFaultKind
  /** Milliseconds after which the environment wants to be asked again. */
  readonly pauseMs: number | undefined

  constructor(kind: ServiceFaultKind, pauseMs?: number) {
    super(kind)
    this.kind = kind
    this.pauseMs = pauseMs
  }
}

type Init = Pick<RequestInit, 'body' | 'method'> & { headers: Record<string, string> }

/** The services of a platform, which are asked with an access token. */
export interface PlatformService {
  /** Fails with a `ServiceFault`. */
  ask(address: string, scope: string, init: Init): Promise<Response>
  /** Asks for a token alone. */
  token(scope: string): Promise<string>
}

const Token = v.object({ access_token: v.pipe(v.string(), v.minLength(1)), expires_in: v.optional(v.unknown()) })

const longestPauseMs = 86_400_000

/** Speaks with the services of a platform. */
export function openPlatformService(ctx: ServiceNeeds, platform: Platform): PlatformService {
  const tokens = openTokens(ctx, platform)
  return {
    token: (scope) => tokens.get(scope),
    /** Asks with a token. One that the platform no longer knows is replaced once. */
    async ask(address, scope, init) {
      let isRenewed = false
      for (let faults = 0; ; ) {
        const authorization = `Bearer ${await tokens.get(scope)}`
        const response = await askGuarded(ctx, address, { ...init, headers: { ...init.headers, authorization } })
        if (response.ok) return response
        const isFault = response.status >= 500 && !response.headers.has('retry-after')
        if (response.status === 401 && !isRenewed) {
          tokens.forget(scope)
          isRenewed = true
        }
        // Reading changes nothing, so that it is tried again at once.
        else if (isFault && init.method === undefined && faults < 2) faults += 1
        else throw faultOf(ctx, response)
      }
    },
  }
}

/** Access tokens of a platform by scope, each kept for as long as the platform says. */
function openTokens(ctx: ServiceNeeds, platform: Platform) {
  const tokens = new Map<string, { text: string; endsAt: number }>()
  return {
    forget: (scope: string): boolean => tokens.delete(scope),
    async get(scope: string): Promise<string> {
      const known = tokens.get(scope)
      if (known && known.endsAt > ctx.clock.now()) return known.text
      const body = new URLSearchParams({
        grant_type: 'client_credentials',
        client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
        client_assertion: await assertionFor(ctx, platform),
        scope,
      }).toString()
      const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' }
      const response = await askGuarded(ctx, platform.tokenUrl, { method: 'POST', headers, body })
      if (response.status === 429 || response.status >= 500) throw faultOf(ctx, response)
      const read = v.safeParse(Token, response.ok ? await jsonOf(response) : undefined)
      if (!read.success) throw new ServiceFault('NO_TOKEN')
      const seconds = Number(read.output.expires_in ?? 3600)
      const lasts = Number.isFinite(seconds) ? Math.max(0, seconds - 30) * 1000 : 0
      tokens.set(scope, { text: read.output.access_token, endsAt: ctx.clock.now() + lasts })
      return read.output.access_token
    },
  }
}

/** The next page of a list; only at the origin that was asked, because the token goes along. */
export function nextPage(response: Response, line: string): string | undefined {
  for (const link of (response.headers.get('link') ?? '').split(',')) {
    const [address = '', ...parameters] = link.split(';').map((part) => part.trim())
    const isNext = parameters.some((one) => one.replaceAll('"', '').toLowerCase() === 'rel=next')
    if (!isNext || !address.startsWith('<') || !address.endsWith('>')) continue
    const next = address.slice(1, -1)
    return URL.canParse(next, line) && new URL(next, line).origin === new URL(line).origin ? new URL(next, line).href : undefined
  }
  return undefined
}

async function assertionFor(ctx: ServiceNeeds, { clientId, tokenUrl }: Platform): Promise<string> {
  const { importJWK, SignJWT } = await library()
  const { kid, jwk } = await signingKey(ctx)
  const now = Math.floor(ctx.clock.now() / 1000)
  return new SignJWT({ jti: randomUUID() })
    .setProtectedHeader({ alg: signingAlgorithm, kid, typ: 'JWT' })
    .setIssuer(clientId)
    .setSubject(clientId)
    .setAudience(tokenUrl)
    .setIssuedAt(now)
    .setExpirationTime(now + 300)
    .sign(await importJWK(jwk, signingAlgorithm))
}

export async function askGuarded(
  ctx: ServiceNeeds,
  address: string,
  init: Pick<RequestInit, 'body' | 'headers' | 'method'>,
): Promise<Response> {
  try {
    const reach = { loopback: isLoopback(address), privateNetworks: ctx.settings.allowPrivateProviders }
    return await guardedFetch(reach)(address, { ...init, signal: AbortSignal.timeout(15_000) })
  } catch (error) {
    ctx.log.warn({ err: error, host: new URL(address).host }, 'a service of a learning environment cannot be reached')
    throw new ServiceFault(isCertificateFault(error) ? 'CERTIFICATE' : 'UNREACHABLE')
  }
}

export async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return undefined
  }
}

/** The fault that a refusing answer means. */
export function faultOf(ctx: Pick<Context, 'clock'>, { status, headers }: Response): ServiceFault {
  if (status === 429 || status === 503) return new ServiceFault('BUSY', pauseIn(headers.get('retry-after'), ctx.clock.now(), status))
  if (status === 401) return new ServiceFault('NO_TOKEN')
  // 409: a newer message is there already; the next one has a later time.
  return new ServiceFault(status >= 500 || status === 408 || status === 409 ? 'BUSY' : 'REFUSED')
}

/** A pause in seconds, or until a time. An environment that asks too often of it and names no pause gets a minute. */
function pauseIn(text: string | null, now: number, status: number): number | undefined {
  if (text === null || text.trim() === '') return status === 429 ? 60_000 : undefined
  const ms = Number.isFinite(Number(text)) ? Number(text) * 1000 : Date.parse(text) - now
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 1000), longestPauseMs) : 60_000
}
