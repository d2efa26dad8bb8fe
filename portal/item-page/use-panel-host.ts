import { type RefObject, useMemo } from 'react'
import { getMedia, type MediaItem } from '../../sdk/media/contract.ts'
import type { PanelHost } from '../../sdk/panels/index.ts'
import { useCache } from '../data/cache.ts'
import type { PlayerHandle } from '../item-player/item-player.tsx'

export interface OverPicture {
  /** Draws a part over the picture; undefined where nothing plays. */
  show: PanelHost['showOver']
  /** Number of the quiz that the address names. */
  quiz: number | undefined
}

/** Connects the panels with the player of the page, and with the item that other parts of the page show. */
export function usePanelHost(
  { EncID }: MediaItem,
  playback: PanelHost['playback'],
  player: RefObject<PlayerHandle | undefined>,
  showEntry: (index: number) => void,
  term: string,
  from: number,
  over: OverPicture,
): PanelHost {
  const cache = useCache()
  return useMemo(
    () => ({
      playback,
      currentTime: () => player.current?.time() ?? 0,
      playFrom: (seconds) => player.current?.playFrom(seconds),
      open: (index) => (player.current ? player.current.open(index) : showEntry(index)),
      pause: () => player.current?.pause(),
      showOver: over.show,
      quiz: over.quiz,
      address: (url) => url,
      search: term === '' ? undefined : { term, from },
      onChange: (change) => cache.put(getMedia, { id: EncID }, (known) => known && { ...known, ...change }),
    }),
    [EncID, playback, player, showEntry, term, from, cache, over.show, over.quiz],
  )
}
