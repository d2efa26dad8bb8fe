import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { ClassLimits } from '../../sdk/classes/contract.ts'
import { refuse } from '../http/errors.ts'

/** Refuses connections by one link of a class that are more than a full class needs to enter, and to come back. */
export function createLinkRate(): (shareId: number) => Promise<void> {
  const links = new RateLimiterMemory({ points: ClassLimits.linkJoins, duration: 60 })
  return async (shareId) => {
    try {
      await links.consume(shareId)
    } catch (error) {
      if (error instanceof RateLimiterRes) refuse('CLASS_LINK_BUSY')
      throw error
    }
  }
}
