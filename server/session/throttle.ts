import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import { PasswordLimits, SessionLimits } from '../../sdk/session/contract.ts'
import { TwoFactorLimits } from '../../sdk/two-factor/contract.ts'
import type { Deps } from '../context.ts'
import { type BoundedDelay, createBoundedDelay, type DelayOptions } from '../http/bounded-delay.ts'
import { refuse } from '../http/errors.ts'
import { createSharedLimit } from '../limits/shared-limit.ts'

/** Passwords that were wrong in the last quarter of an hour, by account and network, account, network and known device, and guests by network. */
export interface Throttle {
  guesser: RateLimiterAbstract
  account: RateLimiterAbstract
  network: RateLimiterAbstract
  device: RateLimiterAbstract
  guests: RateLimiterAbstract
  /** By account, or by account and known device: people who know the password cannot keep out its owner. */
  codes: RateLimiterAbstract
  delay: BoundedDelay
}

const windowSeconds = 15 * 60

/** One per application. Tests give a `sleep` of their own. */
export function createThrottle(deps: Pick<Deps, 'db' | 'dialect'>, timers: Pick<DelayOptions, 'sleep' | 'choose'> = {}): Throttle {
  const limit = (name: string, points: number): RateLimiterAbstract =>
    createSharedLimit(deps, `password-${name}`, { points, duration: windowSeconds })
  return {
    guesser: limit('guesser', PasswordLimits.perGuesser),
    account: limit('account', PasswordLimits.perAccount),
    network: limit('network', PasswordLimits.perNetwork),
    device: limit('device', PasswordLimits.perDevice),
    guests: limit('guests', SessionLimits.guestsPerAddress),
    codes: createSharedLimit(deps, 'second-factor', { points: TwoFactorLimits.wrongCodes, duration: 3600 }),
    delay: createSignInDelay(timers),
  }
}

/** The delay before a sign-in that has to wait. */
export const createSignInDelay = (timers: Pick<DelayOptions, 'sleep' | 'choose'> = {}): BoundedDelay =>
  createBoundedDelay({
    ms: PasswordLimits.delaySeconds * 1000,
    perKey: PasswordLimits.delayedPerNetwork,
    total: PasswordLimits.delayed,
    busy: 'SIGN_IN_BUSY',
    ...timers,
  })

export interface Attempt {
  /** In lower case; whether there is such an account changes nothing. */
  account: string
  network: string
  /** The known device that the attempt comes from. */
  device: string | undefined
  /** Aborted when the client has gone. */
  client?: AbortSignal
}

/** An attempt whose password may be checked. */
export interface AdmittedAttempt {
  isKnown: boolean
  /** Resets the count after a correct password. */
  succeeded(): Promise<unknown>
}

/**
 * Counts an attempt before its password is checked, so that attempts at the same time count too. Guesses from one network never keep out
 * another account there, since a school is one network: from the hundredth on they only wait.
 */
export async function admitAttempt(throttle: Throttle, { account, network, device, client }: Attempt): Promise<AdmittedAttempt> {
  if (device !== undefined && (await count(throttle.device, device)) <= PasswordLimits.perDevice)
    return { isKnown: true, succeeded: () => throttle.device.delete(device) }
  const guesser = `${network} ${account}`
  const guesses = await count(throttle.guesser, guesser)
  // An attempt that is refused counts neither against the account nor against the network.
  if (guesses > PasswordLimits.perGuesser) refuse('SIGN_IN_THROTTLED')
  if ((await count(throttle.account, account)) > PasswordLimits.perAccount) refuse('SIGN_IN_THROTTLED')
  const ofNetwork = await count(throttle.network, network)
  if (guesses > PasswordLimits.beforeDelay || ofNetwork > PasswordLimits.perNetwork) {
    try {
      await throttle.delay(network, client)
    } catch (error) {
      // An attempt that lost its place was no guess.
      await Promise.all([throttle.guesser.reward(guesser), throttle.account.reward(account), throttle.network.reward(network)])
      throw error
    }
  }
  return {
    isKnown: false,
    async succeeded() {
      await Promise.all([throttle.guesser.delete(guesser), throttle.account.reward(account), throttle.network.reward(network)])
    },
  }
}

/** Refuses guests beyond the number that one network may begin: each begins a row of the sessions. */
export async function admitGuest(throttle: Throttle, network: string): Promise<void> {
  try {
    await throttle.guests.consume(network)
  } catch (error) {
    if (error instanceof RateLimiterRes) refuse('SIGN_IN_THROTTLED')
    throw error
  }
}

/** Counts one more, and answers how many there are now. */
export const count = async (limiter: RateLimiterAbstract, key: string): Promise<number> => (await limiter.penalty(key)).consumedPoints
