import type { Deps } from '../context.ts'
import { addUses } from './table.ts'

export interface UseCounter {
  /** A page was opened with this share's code. */
  count(shareId: number): void
}

/** A share that is opened by a whole school is written at most once in so long. */
const everyMs = 1000

export function createUseCounter(deps: Pick<Deps, 'db' | 'clock' | 'log'>): UseCounter {
  const waiting = new Map<number, number>()
  const write = (shareId: number, uses: number): void => {
    addUses(deps.db, shareId, uses, deps.clock.now()).catch((error: unknown) => deps.log.warn({ err: error }, 'a use was not counted'))
    waiting.set(shareId, 0)
    setTimeout(() => {
      const more = waiting.get(shareId) ?? 0
      waiting.delete(shareId)
      if (more > 0) write(shareId, more)
    }, everyMs).unref()
  }
  return {
    count(shareId) {
      const before = waiting.get(shareId)
      if (before === undefined) write(shareId, 1)
      else waiting.set(shareId, before + 1)
    },
  }
}
