import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import { TwoFactorLimits } from '../../sdk/two-factor/contract.ts'
import type { Deps } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { createSharedLimit } from '../limits/shared-limit.ts'

/** Wrong codes at sign-ins, by account, or by account and known device: whoever knows the password cannot keep out its owner. */
export const createCodeThrottle = (deps: Pick<Deps, 'db' | 'dialect'>): RateLimiterAbstract =>
  createSharedLimit(deps, 'second-factor', { points: TwoFactorLimits.wrongCodes, duration: 3600 })

/** Wrong codes on the page of the own account, by account. */
export const createOwnCodeThrottle = (deps: Pick<Deps, 'db' | 'dialect'>): RateLimiterAbstract =>
  createSharedLimit(deps, 'own-second-factor', { points: TwoFactorLimits.wrongCodes, duration: 3600 })

/** Counts a code before it is checked, so that codes at the same time count too. */
export async function countCode(throttle: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await throttle.consume(key)
  } catch (error) {
    if (error instanceof RateLimiterRes) refuse('CODE_THROTTLED')
    throw error
  }
}
