import { createHash, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { StatisticsLimits } from '../../sdk/statistics/contract.ts'
import type { Context } from '../context.ts'
import { addEmptySearch } from './table.ts'

const dayMs = 86_400_000

/** Searches of one caller that are recorded in a quarter of an hour. */
const perCaller = 30
const callersAtOnce = 50_000

interface Recorder {
  limits: RateLimiterMemory
  /** Hashes of what a caller has searched for today, so that one person alone makes no word frequent. In memory only. */
  known: LRUCache<string, true>
  salt: Buffer
}

const recorders = new WeakMap<object, Recorder>()

function recorderOf(owner: object): Recorder {
  const recorder = recorders.get(owner) ?? {
    limits: new RateLimiterMemory({ points: perCaller, duration: 15 * 60 }),
    known: new LRUCache<string, true>({ max: callersAtOnce }),
    salt: randomBytes(16),
  }
  recorders.set(owner, recorder)
  return recorder
}

/**
 * The words as they are recorded: in small letters, cut to a length. Undefined for what may be about a person (addresses of mail, long numbers) and
 * for single letters.
 */
export function termOf(text: string): string | undefined {
  const term = [...text.normalize('NFC').slice(0, 500).toLowerCase().split(/\s/).filter(Boolean).join(' ')]
    .filter((character) => !/\p{C}/u.test(character))
    .slice(0, StatisticsLimits.termLength)
    .join('')
  const digits = [...term].filter((character) => /\p{N}/u.test(character)).length
  return term.length < 2 || term.includes('@') || digits > 6 ? undefined : term
}

/** Records a search that found nothing: the words and the day, not the caller. A search never fails because of it. */
export async function recordEmptySearch(ctx: Context, text: string): Promise<void> {
  const term = ctx.settings.tracking ? termOf(text) : undefined
  if (term === undefined) return
  const { limits, known, salt } = recorderOf(ctx.itemHooks)
  const day = Math.floor(ctx.clock.now() / dayMs)
  const caller = ctx.actor.kind === 'user' ? `account ${ctx.actor.id}` : `address ${ctx.address ?? ''}`
  const key = createHash('sha256').update(salt).update(`${day} ${caller} ${term}`).digest('base64url')
  if (known.has(key)) return
  try {
    await limits.consume(caller)
    known.set(key, true)
    await addEmptySearch(ctx.db, day, term, StatisticsLimits.termsOfDay)
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) ctx.log.warn({ err: error }, 'a search without results was not recorded')
  }
}
