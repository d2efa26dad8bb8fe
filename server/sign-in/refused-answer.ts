import type { Context } from '../context.ts'
import { Refused } from '../http/errors.ts'

/** Refuses an answer. The person reads one sentence; the reason goes to the log, for the administrator who sets the provider up. */
export function refuseAnswer(ctx: Pick<Context, 'log'>, providerId: number, reason: string): never {
  ctx.log.warn({ provider: providerId, reason }, 'sign-in answer refused')
  throw new Refused('SIGN_IN_ANSWER_REFUSED', 403)
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
