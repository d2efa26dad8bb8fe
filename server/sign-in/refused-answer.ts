import type { Context } from '../context.ts'
import { Refused } from '../http/errors.ts'

/** Anybody can post made-up answers without end: a log of a megabyte an hour helps no administrator. */
const maxLines = 200
const periodMs = 3_600_000
const written = new WeakMap<Context['log'], { from: number; lines: number }>()

/** Refuses an answer. The person reads one sentence; the reason goes to the log, for the administrator who sets the provider up. */
export function refuseAnswer(ctx: Pick<Context, 'log' | 'clock'>, providerId: number, reason: string): never {
  const now = ctx.clock.now()
  const known = written.get(ctx.log)
  const count = known !== undefined && Math.abs(now - known.from) < periodMs ? known : { from: now, lines: 0 }
  written.set(ctx.log, count)
  count.lines += 1
  if (count.lines <= maxLines) ctx.log.warn({ provider: providerId, reason: reason.slice(0, 500) }, 'sign-in answer refused')
  if (count.lines === maxLines) ctx.log.warn('more refused sign-in answers are not written down within this hour')
  throw new Refused('SIGN_IN_ANSWER_REFUSED')
}

/** Messages of an error and its causes, with those details that contain no secrets: tokens and codes are never logged. */
export function reasonOf(error: unknown): string {
  const parts: string[] = []
  let at = error
  for (let depth = 0; depth < 4 && typeof at === 'object' && at !== null; depth++) {
    const { message, error: word, error_description: description, cause } = at as Record<string, unknown>
    parts.push(...[message, word, description].filter((part): part is string => typeof part === 'string' && part !== ''))
    at = cause
  }
  return [...new Set(parts)].join(': ').slice(0, 500) || 'unknown'
}
