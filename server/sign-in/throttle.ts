import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { SignInLimits } from '../../sdk/sign-in/contract.ts'
import { refuse } from '../http/errors.ts'

/** Per address: sign-ins begun, and answers refused. */
export interface SignInThrottle {
  begun: RateLimiterMemory
  refused: RateLimiterMemory
}

/** A whole school begins from one address in the same ten minutes; answers that are refused are rare. */
export const createSignInThrottle = (): SignInThrottle => ({
  begun: new RateLimiterMemory({ points: 2000, duration: SignInLimits.attemptMinutes * 60 }),
  refused: new RateLimiterMemory({ points: 100, duration: 15 * 60 }),
})

export async function consume(limiter: RateLimiterMemory, address: string): Promise<void> {
  try {
    await limiter.consume(address)
  } catch (error) {
    if (error instanceof RateLimiterRes) refuse('SIGN_IN_THROTTLED', 429)
    throw error
  }
}
