import { useCallback, useEffect, useState } from 'react'
import type { ScreenShow } from '../../sdk/signage/contract.ts'

/** ClipDataIDs of the live streams that have ended, until they are there again, and the function that says so of one. */
export function useEndedStreams(show: ScreenShow | undefined): [ReadonlySet<number>, (item: number) => void] {
  const [ended, setEnded] = useState<ReadonlySet<number>>(new Set())
  useEffect(() => {
    const leaving = new AbortController()
    const streams = (show?.Programmes ?? []).flatMap(({ Kind, Item }) =>
      Kind === 'live' && Item && ended.has(Item.ClipDataID) ? [Item] : [],
    )
    for (const { ClipDataID, Playlist } of streams) {
      const again = (): void => setEnded((before) => new Set([...before].filter((item) => item !== ClipDataID)))
      // It comes with the player, not with the page.
      import('./stream-again.ts')
        .then(({ streamAgain }) => streamAgain(Playlist[0]?.MediaURL ?? '', leaving.signal))
        .then(again, () => undefined)
    }
    return () => leaving.abort()
  }, [ended, show])
  const end = useCallback((item: number) => setEnded((before) => (before.has(item) ? before : new Set([...before, item]))), [])
  return [ended, end]
}
