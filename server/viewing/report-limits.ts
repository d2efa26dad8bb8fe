import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { ViewingLimits } from '../../sdk/viewing/contract.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { networkOf } from '../http/network-of.ts'

/** Refuses who sends more than anybody watches; `size` is how many reports it counts for. */
export type ReportLimits = (ctx: Pick<Context, 'actor' | 'address'>, size: number) => Promise<void>

export function createReportLimits(): ReportLimits {
  const duration = 15 * 60
  const accounts = new RateLimiterMemory({ points: ViewingLimits.perAccount, duration })
  const networks = new RateLimiterMemory({ points: ViewingLimits.perNetwork, duration })
  return async ({ actor, address = '' }, size) => {
    try {
      if (actor.kind === 'user') await accounts.consume(actor.id, size)
      else await networks.consume(networkOf(address), size)
    } catch (error) {
      if (error instanceof RateLimiterRes) refuse('TOO_MANY_REPORTS')
      throw error
    }
  }
}
