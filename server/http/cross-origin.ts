import type { Context as Request } from 'hono'
import { apiLevelsHeader } from '../../sdk/wire/endpoint.ts'
import type { Settings } from '../settings.ts'
import { isSameOrigin } from './origin.ts'

type Trust = Pick<Settings, 'trustProxy' | 'baseUrl' | 'trustedOrigins'>

/**
 * Which page sent a request. Browsers name the origin of a script's request to another origin, and of every POST. `own`: a page of ours, or no
 * browser at all. `trusted`: an origin that administrators trust. `other`: any other page, `null` (a sandboxed frame, a file) among them.
 */
export type Requester = 'own' | 'trusted' | 'other'

export function requesterOf(request: Request, settings: Trust): Requester {
  const origin = request.req.header('origin')
  if (origin === undefined || isSameOrigin(request, settings)) return 'own'
  return settings.trustedOrigins.includes(origin) ? 'trusted' : 'other'
}

/**
 * Removes what a browser sends by itself from a request of another origin's script: cookies always, because a page beside ours (another port,
 * another name below the same domain) would get them sent, and a token unless the origin is trusted. The answer then holds
 * only public data. A form that a sign-in service posts is a page of the browser, whose answer no script reads: it keeps its cookies. True when the request is one of another origin's script.
 */
export function removeCredentials(request: Request, settings: Trust): boolean {
  const requester = requesterOf(request, settings)
  if (requester === 'own' || isFormPost(request)) return false
  const { headers } = request.req.raw
  headers.delete('cookie')
  if (requester === 'other') headers.delete('authorization')
  return true
}

/** Whether a form of a page posts, and not a script. */
export const isFormPost = ({ req }: Request): boolean =>
  req.method === 'POST' &&
  (req.header('sec-fetch-mode') ?? 'navigate') === 'navigate' &&
  /^application\/x-www-form-urlencoded\b/i.test(req.header('content-type') ?? '')

/** Headers that pages of another origin may read besides those that every browser lets them read. */
const exposed = `loggedout, retry-after, ${apiLevelsHeader}`

/** Headers of an answer to a page of another origin; none, which the browser refuses to hand over, when the origin may not read it. */
export function openHeaders(allowed: string | undefined): Record<string, string> {
  return allowed === undefined ? {} : { 'access-control-allow-origin': allowed, 'access-control-expose-headers': exposed }
}

/** Answers a browser that asks before it sends a request with a JSON body or with a token. Nothing is said about the item. */
export function preflightAnswer(allowed: string | undefined, requester: Requester): Response {
  const headers = {
    vary: 'origin, access-control-request-method, access-control-request-headers',
    ...(allowed === undefined
      ? {}
      : {
          'access-control-allow-origin': allowed,
          'access-control-allow-methods': 'GET, POST',
          'access-control-allow-headers': requester === 'trusted' ? 'authorization, content-type, x-requested-with' : 'content-type',
          'access-control-max-age': '600',
        }),
  }
  return new Response(null, { status: 204, headers })
}

/** Names of fields that hold an address of ours. */
const addressFields = /(?:URL|Url|Link|Source|Image|Logo)$/

/** JSON for a page of another origin: paths on this server become whole addresses. */
export const jsonWithAddresses = (answer: unknown, base: string): string =>
  JSON.stringify(answer, (name, value: unknown) =>
    typeof value === 'string' && /^\/(?!\/)/.test(value) && addressFields.test(name) ? base + value : value,
  )
