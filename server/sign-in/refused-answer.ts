import type { Context } from '../context.ts'
import { Refused } from '../http/errors.ts'

/** Refuses an answer. The person reads one sentence; the reason goes to the log, for the administrator who sets the provider up. */
export function refuseAnswer(ctx: Pick<Context, 'log'>, providerId: number, reason: string): never {
  ctx.log.warn({ provider: providerId, reason }, 'sign-in answer refused')
  throw new Refused('SIGN_IN_ANSWER_REFUSED', 403)
}

/** What an error and its causes say, and of their details only words that are no secrets: tokens and codes stay out of the log. */
export function reasonOf(error: unknown): string {
  const said: string[] = []
  let at = error
  for (let depth = 0; depth < 4 && typeof at === 'object' && at !== null; depth++) {
    const { message, error: word, error_description: description, cause } = at as Record<string, unknown>
    said.push(...[message, word, description].filter((part): part is string => typeof part === 'string' && part !== ''))
    at = cause
  }
  return [...new Set(said)].join(': ').slice(0, 500) || 'unknown'
}
