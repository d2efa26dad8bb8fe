import { useEffect, useRef } from 'react'
import { getLiveEvent, LiveLimits } from '../../sdk/live/contract.ts'
import { getMedia, type MediaItem } from '../../sdk/media/contract.ts'
import { useCache } from '../data/cache.ts'
import { useRead } from '../data/use-read.ts'

/** By this each open page is counted once among the viewers. It says nothing about the person. */
const viewer = crypto.randomUUID?.() ?? `page-${Math.random().toString(36).slice(2)}`

const waitingMs = 4000

/** The live event of an item as it is now. When its state changes, the item is read again. */
export function useLiveEvent({ EncID, LiveEvent }: Pick<MediaItem, 'EncID' | 'LiveEvent'>) {
  const cache = useCache()
  const query = useRead(
    getLiveEvent,
    { encid: EncID, viewer },
    {
      staleTime: 0,
      poll: (answer) => (answer?.State === 'ended' ? false : answer?.State === 'live' ? LiveLimits.pollMs : waitingMs),
    },
  )
  const state = query.data?.State ?? LiveEvent?.State
  const shown = useRef(LiveEvent?.State)
  useEffect(() => {
    if (state === shown.current) return
    shown.current = state
    void cache.changed(getMedia)
  }, [state, cache])
  return query.data
}
