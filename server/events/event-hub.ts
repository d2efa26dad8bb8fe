import { EventLimits } from '../../sdk/events/contract.ts'
import type { Deps } from '../context.ts'
import { type EventRow, eventRange, listEvents, settledEvent } from './table.ts'

/** A stream that waits for events. */
export interface Listener {
  /** The last event that it was given. */
  last: number
  give(events: readonly EventRow[]): void
}

export interface EventHub {
  listen(listener: Listener): () => void
}

const lookEveryMs = 1000

/** Looks for new events once a second for all streams of a process, and only while there are some: events of other processes are in the table too. */
export function createEventHub({ db, dialect, log }: Pick<Deps, 'db' | 'dialect' | 'log'>): EventHub {
  const listeners = new Set<Listener>()
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  const look = async (): Promise<void> => {
    const to = await settledEvent(db, dialect)
    while (to !== undefined && listeners.size > 0) {
      const after = Math.min(...[...listeners].map(({ last }) => last))
      const events = await listEvents(db, { after, to, limit: EventLimits.batchSize })
      for (const listener of listeners) {
        const fresh = events.filter(({ id }) => Number(id) > listener.last)
        if (fresh.length === 0) continue
        listener.last = Number(fresh.at(-1)?.id)
        listener.give(fresh)
      }
      if (events.length < EventLimits.batchSize) return
    }
  }
  const lookOnce = (): void => {
    looking ??= look()
      .catch((error: unknown) => log.warn({ err: error }, 'events cannot be read'))
      .finally(() => {
        looking = undefined
      })
  }
  return {
    listen(listener) {
      listeners.add(listener)
      timer ??= setInterval(lookOnce, lookEveryMs)
      lookOnce()
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        clearInterval(timer)
        timer = undefined
      }
    },
  }
}

/** The event from which a stream goes on: that after the one its reader had last, or the next one that happens. */
export async function startOf(
  { db, dialect }: Pick<Deps, 'db' | 'dialect'>,
  lastEventId: string | undefined,
): Promise<{ last: number; isGap: boolean }> {
  const { first, last } = await eventRange(db)
  if (lastEventId === undefined || !/^\d{1,15}$/.test(lastEventId)) return { last: (await settledEvent(db, dialect)) ?? last, isGap: false }
  const asked = Math.min(Number(lastEventId), last)
  // Older ones have been deleted meanwhile.
  return { last: asked, isGap: first > asked + 1 && asked < last }
}
