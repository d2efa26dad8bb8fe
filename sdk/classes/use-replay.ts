import { useCallback, useEffect, useState } from 'react'
import { useClient } from '../client/index.ts'
import type { ClassEvent } from '../hub/contract.ts'
import { listClassEvents } from './contract.ts'
import { type ReplayMoment, replayOf } from './replay-of.ts'

/** At most so many pages of events are read. */
const maxPages = 40
const lookMs = 250

/** The recording of a class that plays. */
export interface Replay {
  /** The moment that plays; undefined: the recording does not play. */
  told: (() => ReplayMoment) | undefined
  events: readonly ClassEvent[]
  /** The number of the newest event that has come; 0: none. */
  number: number
  start: () => Promise<void>
  stop: () => void
}

/** Plays the recording of a class. */
export function useReplay(encid: string): Replay {
  const [playing, setPlaying] = useState<Pick<Replay, 'told' | 'events'>>({ told: undefined, events: [] })
  const client = useClient()
  const [number, setNumber] = useState(0)
  const { told } = playing
  useEffect(() => {
    if (!told) return undefined
    const look = (): void => setNumber(told().number)
    look()
    const timer = setInterval(look, lookMs)
    return () => {
      clearInterval(timer)
      setNumber(0)
    }
  }, [told])
  const start = useCallback(async () => {
    const events: ClassEvent[] = []
    for (let page = 0; page < maxPages; page++) {
      const { Items, Newest } = await client.call(listClassEvents, { encid, after: events.at(-1)?.Number ?? 0 })
      events.push(...Items)
      if (Items.length === 0 || (events.at(-1)?.Number ?? 0) >= Newest) break
    }
    const begun = replayOf(events, () => performance.now())
    if (begun) setPlaying({ told: begun, events })
  }, [client, encid])
  const stop = useCallback(() => setPlaying({ told: undefined, events: [] }), [])
  return { ...playing, number, start, stop }
}
