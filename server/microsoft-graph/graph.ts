import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import * as v from 'valibot'
import { GraphLimits } from '../../sdk/microsoft-graph/contract.ts'
import type { Context } from '../context.ts'
import { type ErrorCode, Refused, refuse } from '../http/errors.ts'
import { guardedFetch } from '../http/guarded-fetch.ts'
import { createLimiter } from '../http/limiter.ts'
import { createGraphAccess, type GraphAccess } from '../sign-in/graph-tokens.ts'
import { mayReadGraph } from './policy.ts'

type Needs = Pick<Context, 'actor' | 'clock' | 'db' | 'log' | 'settings'>

/** Reads one list of Microsoft Graph, with all its pages, by the account of the caller. */
export type ReadGraph = (ctx: Needs, path: string | (() => string), notFound?: ErrorCode) => Promise<unknown[]>

/** For all pages of a list together. */
const timeoutMs = 20_000
const [defaultPauseSecs, maxPauseSecs] = [60, 300]

const Page = v.object({ value: v.array(v.unknown()), '@odata.nextLink': v.optional(v.string()) })

/** How often an account may ask, and until when Microsoft wants to be asked no more. */
function createPace() {
  const accounts = new RateLimiterMemory({ points: GraphLimits.perMinute, duration: 60 })
  const pausedUntil = new Map<number, number>()
  return {
    async count({ clock }: Needs, userId: number): Promise<void> {
      if ((pausedUntil.get(userId) ?? 0) > clock.now()) refuse('GRAPH_BUSY')
      pausedUntil.delete(userId)
      try {
        await accounts.consume(userId)
      } catch (error) {
        if (error instanceof RateLimiterRes) refuse('GRAPH_BUSY')
        throw error
      }
    },
    pause({ clock }: Needs, userId: number, retryAfter: string | null): void {
      const asked = Number(retryAfter ?? defaultPauseSecs)
      const secs = asked >= 0 ? Math.min(asked, maxPauseSecs) : defaultPauseSecs
      pausedUntil.set(userId, clock.now() + secs * 1000)
    },
  }
}

const accessErrors = {
  'not-set-up': 'GRAPH_NOT_SET_UP',
  'sign-in-needed': 'GRAPH_SIGN_IN_NEEDED',
  unreachable: 'GRAPH_UNREACHABLE',
} as const

/** Refuses in the words of this library: sentences of Microsoft are for programs. */
function refuseStatus(status: number, notFound: ErrorCode): never {
  if (status === 401) refuse('GRAPH_SIGN_IN_NEEDED')
  if (status === 403) refuse('GRAPH_NOT_ALLOWED')
  if (isBusy(status)) refuse('GRAPH_BUSY')
  // An id that Microsoft cannot read is answered with 400.
  return refuse([400, 404, 410].includes(status) ? notFound : 'GRAPH_UNREACHABLE')
}

const isBusy = (status: number): boolean => status === 429 || status === 503

/** One per application, because it counts requests and renews tokens once. */
export function createGraph(): ReadGraph {
  const accessOf = createGraphAccess()
  const limiter = createLimiter(8, 64, 'GRAPH_BUSY')
  const pace = createPace()

  async function access(ctx: Needs, userId: number, rejectedToken?: string): Promise<GraphAccess> {
    const found = await accessOf(ctx, userId, rejectedToken)
    return typeof found === 'string' ? refuse(accessErrors[found]) : found
  }

  async function read(ctx: Needs, userId: number, path: string, notFound: ErrorCode): Promise<unknown[]> {
    const signal = AbortSignal.timeout(timeoutMs)
    let current = await access(ctx, userId)
    const ask = guardedFetch({ loopback: current.isLoopback, privateNetworks: false })
    const get = (from: string, { token }: GraphAccess) => ask(from, { headers: { authorization: `Bearer ${token}` }, signal })
    const entries: unknown[] = []
    let address: string | undefined = `${current.base}/v1.0${path}`
    while (address !== undefined && entries.length < GraphLimits.entries) {
      let response = await get(address, current)
      if (response.status === 401) {
        current = await access(ctx, userId, current.token)
        response = await get(address, current)
      }
      if (isBusy(response.status)) pace.pause(ctx, userId, response.headers.get('retry-after'))
      if (!response.ok) refuseStatus(response.status, notFound)
      const page = v.parse(Page, await response.json())
      entries.push(...page.value)
      address = nextAddress(page['@odata.nextLink'], current.base, page.value.length)
    }
    return entries.slice(0, GraphLimits.entries)
  }

  return async (ctx, path, notFound = 'GRAPH_UNREACHABLE') => {
    const { actor } = ctx
    const userId = mayReadGraph(actor) ? actor.id : refuse('SIGNED_OUT')
    // A path with an id that is none refuses, but not before the caller is known.
    const own = typeof path === 'string' ? path : path()
    await pace.count(ctx, userId)
    try {
      return await limiter(() => read(ctx, userId, own, notFound))
    } catch (error) {
      if (error instanceof Refused) throw error
      ctx.log.warn({ err: error }, 'Microsoft Graph cannot be read')
      return refuse('GRAPH_UNREACHABLE')
    }
  }
}

/** The next page. Tokens are sent to no other server than Microsoft Graph, and an empty page with a next one could go on for ever. */
function nextAddress(next: string | undefined, base: string, count: number): string | undefined {
  if (next === undefined || count === 0) return undefined
  return URL.canParse(next) && new URL(next).origin === new URL(base).origin ? next : refuse('GRAPH_UNREACHABLE')
}
