import { RateLimiterMemory } from 'rate-limiter-flexible'
import { SignInLimits } from '../../sdk/sign-in/contract.ts'
import type { BoundedDelay, DelayOptions } from '../http/bounded-delay.ts'
import { count, createSignInDelay } from '../session/throttle.ts'

/** Sign-ins that were begun, and answers that were refused, by network. */
export interface SignInThrottle {
  begun: RateLimiterMemory
  refused: RateLimiterMemory
  delay: BoundedDelay
}

/** A whole school begins from one network in the same ten minutes; answers that are refused are rare. */
export const createSignInThrottle = (timers: Pick<DelayOptions, 'sleep' | 'choose'> = {}): SignInThrottle => ({
  begun: new RateLimiterMemory({ points: 2000, duration: SignInLimits.attemptMinutes * 60 }),
  refused: new RateLimiterMemory({ points: 100, duration: 15 * 60 }),
  delay: createSignInDelay(timers),
})

/**
 * Counts one more for a network. Beyond the limit the request waits, and is not refused: one person would keep a whole school out. `client` is
 * aborted when the client has gone.
 */
export async function delaySignIn(
  { delay, ...limiters }: SignInThrottle,
  name: 'begun' | 'refused',
  network: string,
  client: AbortSignal,
): Promise<void> {
  if ((await count(limiters[name], network)) > limiters[name].points) await delay(network, client)
}
