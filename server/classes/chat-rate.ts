import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { ClassLimits } from '../../sdk/classes/contract.ts'
import { refuse } from '../http/errors.ts'

/** Seconds for which the messages of a class are counted together. */
const windowSeconds = 3

/** Refuses messages of a class in which many people write at once: each is sent to everyone there, and commands of the presenter would be late. */
export function createChatRate(): (itemId: number) => Promise<void> {
  const classes = new RateLimiterMemory({ points: ClassLimits.chatAtOnce, duration: windowSeconds })
  return async (itemId) => {
    try {
      await classes.consume(itemId)
    } catch (error) {
      if (error instanceof RateLimiterRes) refuse('CLASS_CHAT_BUSY')
      throw error
    }
  }
}
