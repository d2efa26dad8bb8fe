import type { Context as Request } from 'hono'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Settings } from '../settings.ts'
import { networkOf } from './network-of.ts'
import { addressOf } from './origin.ts'

/** Answers 429 to a network that has sent more requests than allowed, and undefined to all others. */
export type NetworkLimit = (request: Request) => Promise<Response | undefined>

/** At most `points` requests of one network in a minute. A school is one network, so choose it for hundreds of people. */
export function createNetworkLimit(settings: Pick<Settings, 'trustProxy' | 'baseUrl'>, points: number): NetworkLimit {
  const duration = 60
  const networks = new RateLimiterMemory({ points, duration })
  return (request) =>
    networks.consume(networkOf(addressOf(request, settings))).then(
      () => undefined,
      (error: unknown) => {
        if (!(error instanceof RateLimiterRes)) throw error
        return new Response(null, { status: 429, headers: { 'retry-after': String(duration), 'cache-control': 'no-store' } })
      },
    )
}
