import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import { refuse } from '../http/errors.ts'

/** Counts a code before it is checked, so that codes at the same time count too. */
export async function countCode(throttle: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await throttle.consume(key)
  } catch (error) {
    if (error instanceof RateLimiterRes) refuse('CODE_THROTTLED')
    throw error
  }
}
