import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Context } from '../context.ts'
import { type ErrorCode, refuse } from './errors.ts'

/** The figures of a rate, for the description of the calls that have it. */
export interface RateFigures {
  requests: number
  seconds: number
  code: ErrorCode
}

/** Refuses an account that writes more often than the rate allows. */
export interface AccountRate {
  (ctx: Pick<Context, 'actor'>): Promise<void>
  readonly figures: RateFigures
}

/** A handler whose rate the table of routes can read. */
export type RatedHandler<Input, Answer> = ((ctx: Context, input: Input) => Promise<Answer>) & { readonly rate?: RateFigures }

const quarterHourSeconds = 15 * 60

/** So many writes of one account in some seconds (default: a quarter of an hour). One for each application: it lives in memory. */
export function createAccountRate(points: number, refusal: ErrorCode, seconds = quarterHourSeconds): AccountRate {
  const accounts = new RateLimiterMemory({ points, duration: seconds })
  const count = async ({ actor }: Pick<Context, 'actor'>): Promise<void> => {
    if (actor.kind !== 'user') refuse('SIGNED_OUT')
    try {
      await accounts.consume(actor.id)
    } catch (error) {
      if (error instanceof RateLimiterRes) refuse(refusal)
      throw error
    }
  }
  return Object.assign(count, { figures: { requests: points, seconds, code: refusal } })
}

/** A call whose accounts have a rate. It is counted before anything is read for it. */
export function withRate<Input, Answer>(
  rate: ((ctx: Context) => Promise<void>) & { readonly figures: RateFigures },
  handle: (ctx: Context, input: Input) => Promise<Answer>,
): RatedHandler<Input, Answer> {
  const rated = async (ctx: Context, input: Input): Promise<Answer> => {
    await rate(ctx)
    return handle(ctx, input)
  }
  return Object.assign(rated, { rate: rate.figures })
}
