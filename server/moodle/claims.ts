import type { Hono, Context as Request } from 'hono'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Site } from '../capability.ts'
import type { Context } from '../context.ts'
import { networkOf } from '../http/network-of.ts'
import type { Exchange } from '../http/serve.ts'
import type { ViewClaim } from '../items/item-hooks.ts'
import { isPersonName } from '../lms/accounts.ts'
import { enabledEnvironments } from '../lms/environments.ts'
import { claimIn, claimToken } from './claim-token.ts'
import { decodeDelta } from './delta.ts'

/** The pages that the plugins insert, with the name of their viewer in `delta`. */
const claimedPaths = ['/Embed.aspx', '/view.aspx'] as const

/** The parameter that takes the place of `delta` in the address. */
const tokenName = 'claim'

const hours = 12

/** Names that one network may state in an hour. A school is one network. */
const namesPerHour = 5000

/**
 * Turns a name that a page of a registered Moodle states for its viewer into a signed claim, by one redirect. The browser names the page
 * around only with its first request; later ones carry the address of the embed, and with it the claim.
 */
export function interceptClaims(app: Hono, { contextOf }: Site): void {
  const limit = new RateLimiterMemory({ points: namesPerHour, duration: 3600 })
  for (const path of claimedPaths)
    app.get(path, async (request, next) => {
      const token = await tokenFor(request, limit, contextOf)
      if (token === undefined) return next()
      const { pathname, searchParams } = new URL(request.req.raw.url)
      const kept = [...searchParams].filter(([name]) => !['delta', tokenName].includes(name.toLowerCase()))
      const query = new URLSearchParams([...kept, [tokenName, token]])
      request.header('cache-control', 'no-store')
      // The answer to another page around, and to another person, is another one.
      request.header('vary', 'referer, cookie')
      // An address that begins with two slashes would lead to another site.
      return request.redirect(`${pathname.replace(/^\/+/, '/')}?${query.toString()}`, 302)
    })
}

async function tokenFor(request: Request, limit: RateLimiterMemory, contextOf: Site['contextOf']): Promise<string | undefined> {
  const stated = decodeDelta(fieldIn(new URL(request.req.raw.url), 'delta'))
  const page = request.req.header('referer') ?? ''
  // Most embeds state no one: they cost no statement.
  if (!isPersonName(stated) || !URL.canParse(page)) return undefined
  const ctx = await contextOf(request)
  if (ctx.actor.kind !== 'anonymous' || !ctx.settings.tracking) return undefined
  const { origin } = new URL(page)
  const environments = await enabledEnvironments(ctx, 'moodle')
  const environment = environments.find(({ takesClaims, origins }) => takesClaims && origins.includes(origin))
  const network = networkOf(ctx.address ?? '')
  if (!environment || !(await isAdmitted(limit, network))) return undefined
  return claimToken(ctx.settings, {
    environmentId: environment.id,
    name: stated.toLowerCase(),
    network,
    endsAt: ctx.clock.now() + hours * 3_600_000,
  })
}

async function isAdmitted(limit: RateLimiterMemory, network: string): Promise<boolean> {
  try {
    await limit.consume(network)
    return true
  } catch (error) {
    if (error instanceof RateLimiterRes) return false
    throw error
  }
}

const fieldIn = ({ searchParams }: URL, wanted: string): string =>
  [...searchParams].find(([name]) => name.toLowerCase() === wanted)?.[1] ?? ''

/** The claim of a request that an embed with one sends. A registration that is off, or takes no claims any more, states no one. */
export async function claimedViewer(ctx: Context & Exchange): Promise<ViewClaim | undefined> {
  const page = ctx.request.req.header('referer') ?? ''
  const token = URL.canParse(page) ? fieldIn(new URL(page), tokenName) : ''
  if (token === '') return undefined
  const claim = claimIn(ctx.settings, token, { now: ctx.clock.now(), network: networkOf(ctx.address ?? '') })
  if (!claim) return undefined
  const environments = await enabledEnvironments(ctx, 'moodle')
  return environments.some(({ id, takesClaims }) => takesClaims && id === claim.environmentId) ? claim : undefined
}
