import { useCallback, useState } from 'react'
import { listClassEvents } from '../../sdk/classes/contract.ts'
import type { ClassEvent } from '../../sdk/hub/contract.ts'
import { client } from '../session/client.ts'
import { replayOf } from './replay-of.ts'

/** At most so many pages of events are read. */
const maxPages = 40

/** Plays the recording of a class: `told` says where the class was. */
export function useReplay(encid: string) {
  const [told, setTold] = useState<ReturnType<typeof replayOf>>()
  const start = useCallback(async () => {
    const events: ClassEvent[] = []
    for (let page = 0; page < maxPages; page++) {
      const { Items, Newest } = await client.call(listClassEvents, { encid, after: events.at(-1)?.Number ?? 0 })
      events.push(...Items)
      if (Items.length === 0 || (events.at(-1)?.Number ?? 0) >= Newest) break
    }
    const replay = replayOf(events, () => performance.now())
    if (replay) setTold(() => replay)
  }, [encid])
  const stop = useCallback(() => setTold(undefined), [])
  return { told, start, stop }
}
