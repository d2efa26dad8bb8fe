import { type RefObject, useMemo } from 'react'
import { getMedia, type MediaItem } from '../../sdk/media/contract.ts'
import type { PanelHost } from '../../sdk/panels/index.ts'
import { useCache } from '../data/cache.ts'
import type { PlayerHandle } from '../item-player/item-player.tsx'

/** Connects the panels with the player of the page, and with the item that other parts of the page show. */
export function usePanelHost(
  { EncID }: MediaItem,
  playback: PanelHost['playback'],
  player: RefObject<PlayerHandle | undefined>,
  showEntry: (index: number) => void,
  term: string,
  from: number,
  { showOver, showMarks, player: shown }: Pick<PanelHost, 'showOver' | 'showMarks' | 'player'>,
): PanelHost {
  const cache = useCache()
  return useMemo(
    () => ({
      playback,
      currentTime: () => player.current?.time() ?? 0,
      playFrom: (seconds) => player.current?.playFrom(seconds),
      open: (index) => (player.current ? player.current.open(index) : showEntry(index)),
      pause: () => player.current?.pause(),
      showOver,
      showMarks,
      player: shown,
      address: (url) => url,
      search: term === '' ? undefined : { term, from },
      onChange: (change) => cache.put(getMedia, { id: EncID }, (known) => known && { ...known, ...change }),
    }),
    [EncID, playback, player, showEntry, term, from, cache, showOver, showMarks, shown],
  )
}
