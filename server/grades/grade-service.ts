import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { GradeErrors } from '../../sdk/grades/contract.ts'
import type { Context } from '../context.ts'
import { isCertificateFault } from '../http/certificate-fault.ts'
import { guardedFetch, isLoopback } from '../http/guarded-fetch.ts'
import { GradeScopes } from '../lti/claims.ts'
import { signingAlgorithm, signingKey } from '../lti/keys.ts'
import type { Platform } from '../lti/platforms.ts'
import type { LineRow } from './table.ts'

const library = () => import('jose')

export type ServiceNeeds = Pick<Context, 'db' | 'clock' | 'clockGuard' | 'settings' | 'log'>

/** Why the grade service of a learning environment did not do what it was asked for. */
export class GradeFault extends Error {
  readonly code: keyof typeof GradeErrors
  /** Milliseconds after which the environment wants to be asked again. */
  readonly pauseMs: number | undefined

  constructor(code: keyof typeof GradeErrors, pauseMs?: number) {
    super(code)
    this.code = code
    this.pauseMs = pauseMs
  }
}

/** A score as the standard has it (assignment and grade services 2.0). */
export interface Score {
  subject: string
  /** Percent. */
  score: number
  /** When the message is written, milliseconds since 1970. */
  stamp: number
  /** When the person did it. */
  deedAt: number
  isFirst: boolean
}

/** Permission to read results is asked for only where the environment gives it. */
export type ServiceLine = Pick<LineRow, 'address' | 'can_read'>

export interface GradeService {
  /** The grade of a person in the environment in percent; undefined: none. */
  resultOf(line: ServiceLine, subject: string): Promise<number | undefined>
  send(line: ServiceLine, score: Score): Promise<void>
  /** Asks for a token, and for the result of a person where results may be read; fails with a `GradeFault`. */
  test(line: ServiceLine, subject: string | undefined): Promise<void>
}

const mediaTypes = {
  score: 'application/vnd.ims.lis.v1.score+json',
  results: 'application/vnd.ims.lis.v2.resultcontainer+json',
} as const

const Token = v.object({ access_token: v.pipe(v.string(), v.minLength(1)), expires_in: v.optional(v.unknown()) })
const Results = v.array(v.looseObject({ userId: v.unknown(), resultScore: v.nullish(v.number()), resultMaximum: v.nullish(v.number()) }))

/** Pages of results that are read at most. Environments answer one person, but some ignore that they were asked for one. */
const maxPages = 50
const longestPauseMs = 86_400_000

/** Speaks with the grade service of a platform. */
export function openGradeService(ctx: ServiceNeeds, platform: Platform): GradeService {
  const tokens = openTokens(ctx, platform)

  /** Asks with a token. One that the platform no longer knows is replaced once. */
  const askWithToken = async (
    address: string,
    scope: string,
    init: { method?: string; headers: Record<string, string>; body?: string },
  ) => {
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
  }
  const scopeFor = ({ can_read }: ServiceLine): string => (can_read ? `${GradeScopes.score} ${GradeScopes.results}` : GradeScopes.score)

  const service: GradeService = {
    async test(line, subject) {
      if (line.can_read && subject !== undefined) await service.resultOf(line, subject)
      else await tokens.get(scopeFor(line))
    },
    async resultOf(line, subject) {
      let page: string | undefined = addressBelow(line.address, 'results', { user_id: subject })
      for (let pages = 0; page !== undefined && pages < maxPages; pages += 1) {
        const response: Response = await askWithToken(page, scopeFor(line), { headers: { accept: mediaTypes.results } })
        const read = v.safeParse(Results, await jsonOf(response))
        if (!read.success) throw new GradeFault('GRADE_BUSY')
        const found = read.output.find(({ userId }) => String(userId) === subject)
        if (found) return typeof found.resultScore === 'number' ? (found.resultScore / (found.resultMaximum || 1)) * 100 : undefined
        page = nextPage(response, line.address)
      }
      return undefined
    },
    async send(line, score) {
      const body = JSON.stringify(scoreMessage(platform, score))
      const headers = { 'content-type': mediaTypes.score }
      await askWithToken(addressBelow(line.address, 'scores'), scopeFor(line), { method: 'POST', headers, body })
    },
  }
  return service
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
      if (!read.success) throw new GradeFault('GRADE_NO_TOKEN')
      const seconds = Number(read.output.expires_in ?? 3600)
      const lasts = Number.isFinite(seconds) ? Math.max(0, seconds - 30) * 1000 : 0
      tokens.set(scope, { text: read.output.access_token, endsAt: ctx.clock.now() + lasts })
      return read.output.access_token
    },
  }
}

/** An address of a line item may have a query: the path goes before it. */
export function addressBelow(line: string, name: string, query: Readonly<Record<string, string>> = {}): string {
  const address = new URL(line)
  address.pathname = `${address.pathname.endsWith('/') ? address.pathname.slice(0, -1) : address.pathname}/${name}`
  for (const [key, value] of Object.entries(query)) address.searchParams.set(key, value)
  return address.href
}

/** The next page of a list; only at the origin that was asked, because the token goes along. */
function nextPage(response: Response, line: string): string | undefined {
  for (const link of (response.headers.get('link') ?? '').split(',')) {
    const [address = '', ...parameters] = link.split(';').map((part) => part.trim())
    const isNext = parameters.some((one) => one.replaceAll('"', '').toLowerCase() === 'rel=next')
    if (!isNext || !address.startsWith('<') || !address.endsWith('>')) continue
    const next = address.slice(1, -1)
    return URL.canParse(next, line) && new URL(next, line).origin === new URL(line).origin ? new URL(next, line).href : undefined
  }
  return undefined
}

/** A partial score is graded too: some environments count no other, and some take a grade away that waits for grading. */
function scoreMessage({ issuer }: Platform, { subject, score, stamp, deedAt, isFirst }: Score): object {
  const submittedAt = new Date(deedAt).toISOString()
  // Canvas makes each score a new submission, which may be late then.
  const canvas = { 'https://canvas.instructure.com/lti/submission': { new_submission: isFirst, submitted_at: submittedAt } }
  return {
    ...{ userId: subject, scoreGiven: score, scoreMaximum: 100, timestamp: new Date(stamp).toISOString() },
    ...{ activityProgress: score === 100 ? 'Completed' : 'InProgress', gradingProgress: 'FullyGraded', submission: { submittedAt } },
    ...(issuer === 'https://canvas.instructure.com' ? canvas : {}),
  }
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

async function askGuarded(ctx: ServiceNeeds, address: string, init: Pick<RequestInit, 'body' | 'headers' | 'method'>): Promise<Response> {
  try {
    const reach = { loopback: isLoopback(address), privateNetworks: ctx.settings.allowPrivateProviders }
    return await guardedFetch(reach)(address, { ...init, signal: AbortSignal.timeout(15_000) })
  } catch (error) {
    ctx.log.warn({ err: error, host: new URL(address).host }, 'the grade service of a learning environment cannot be reached')
    throw new GradeFault(isCertificateFault(error) ? 'GRADE_CERTIFICATE' : 'GRADE_UNREACHABLE')
  }
}

async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return undefined
  }
}

function faultOf(ctx: Pick<Context, 'clock'>, { status, headers }: Response): GradeFault {
  if (status === 429 || status === 503) return new GradeFault('GRADE_BUSY', pauseIn(headers.get('retry-after'), ctx.clock.now(), status))
  if (status === 401) return new GradeFault('GRADE_NO_TOKEN')
  // 409: a newer message is there already; the next one has a later time.
  return new GradeFault(status >= 500 || status === 408 || status === 409 ? 'GRADE_BUSY' : 'GRADE_REFUSED')
}

/** A pause in seconds, or until a time. An environment that asks too often of it and names no pause gets a minute. */
function pauseIn(text: string | null, now: number, status: number): number | undefined {
  if (text === null || text.trim() === '') return status === 429 ? 60_000 : undefined
  const ms = Number.isFinite(Number(text)) ? Number(text) * 1000 : Date.parse(text) - now
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 1000), longestPauseMs) : 60_000
}
