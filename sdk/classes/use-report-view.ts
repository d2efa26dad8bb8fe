import { useEffect, useRef, useState } from 'react'
import { useClient } from '../client/index.ts'
import type { MediaItem } from '../media/contract.ts'
import type { AnyPlayer } from '../player/index.ts'
import { reportClassView, type VirtualClass } from './contract.ts'
import type { Room } from './use-class.ts'

/** Only a change that lasts is reported: people step through items, and switch windows for a moment. */
const debounceMs = 1500

export interface ReportedView {
  item: MediaItem & { VirtualClass: Pick<VirtualClass, 'ShowsAway'> }
  room: Room
  player: AnyPlayer | undefined
  /** The presenter is followed, or the caller is the presenter: there is no other item. */
  isLed: boolean
}

/** Tells the presenter which other item the viewer has chosen, and, where the site shows it, that another tab or window is in front. */
export function useReportView({ item, room, player, isLed }: ReportedView): void {
  const client = useClient()
  const { id: encid, isConnected, isLeading, place } = room
  const { ShowsAway } = item.VirtualClass
  const away = useHidden() && ShowsAway
  const chosen = useChosen(player, item.Playlist)
  const seen = isLed || chosen === place?.State.Item ? 0 : chosen
  const isReported = isConnected && !isLeading && (place?.UserID ?? 0) > 0
  const sent = useRef('0 false')
  useEffect(() => {
    // A lost connection has forgotten the last report.
    if (!isReported) sent.current = '0 false'
    const view = `${seen} ${away}`
    if (!isReported || sent.current === view) return undefined
    const send = (): void => {
      sent.current = view
      // The next change reports anew.
      client.call(reportClassView, { encid, item: seen, away }).catch(() => (sent.current = ''))
    }
    const timer = setTimeout(send, debounceMs)
    return () => clearTimeout(timer)
  }, [isReported, seen, away, client, encid])
}

function useHidden(): boolean {
  const [isHidden, setHidden] = useState(document.hidden)
  useEffect(() => {
    const end = new AbortController()
    document.addEventListener('visibilitychange', () => setHidden(document.hidden), { signal: end.signal })
    return () => end.abort()
  }, [])
  return isHidden
}

/** The `PlaylistItemID` of the item in the player; 0: none. */
function useChosen(player: AnyPlayer | undefined, entries: MediaItem['Playlist']): number {
  const [index, setIndex] = useState(-1)
  useEffect(() => {
    if (!player) return undefined
    const look = (): void => setIndex(player.store.get().index)
    look()
    return player.store.subscribe(look)
  }, [player])
  return entries[index]?.PlaylistItemID ?? 0
}
