import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Context } from '../context.ts'
import { type ErrorCode, refuse } from './errors.ts'

/** Refuses an account that writes more often than the rate allows. */
export type AccountRate = (ctx: Pick<Context, 'actor'>) => Promise<void>

/** So many writes of one account in a quarter of an hour. One for each application: it lives in memory. */
export function createAccountRate(points: number, refusal: ErrorCode): AccountRate {
  const accounts = new RateLimiterMemory({ points, duration: 15 * 60 })
  return async ({ actor }) => {
    if (actor.kind !== 'user') refuse('SIGNED_OUT')
    try {
      await accounts.consume(actor.id)
    } catch (error) {
      if (error instanceof RateLimiterRes) refuse(refusal)
      throw error
    }
  }
}

/** A call whose accounts have a rate. It is counted before anything is read for it. */
export const withRate =
  <Input, Answer>(rate: AccountRate, handle: (ctx: Context, input: Input) => Promise<Answer>) =>
  async (ctx: Context, input: Input): Promise<Answer> => {
    await rate(ctx)
    return handle(ctx, input)
  }
