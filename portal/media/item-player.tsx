import { useEffect, useMemo, useRef, useState } from 'react'
import type { MediaItem, PlaylistItem } from '../../sdk/media/contract.ts'
import { type AnyPlayer, Player } from '../../sdk/player/index.ts'
import '../../sdk/player/player.css'

export interface PlayerHandle {
  time: () => number
  playFrom: (seconds: number) => void
}

export interface ItemPlayerProps {
  item: MediaItem
  entry: PlaylistItem
  start: number
  autoplay: boolean
  onPlayer: (player: PlayerHandle | undefined) => void
  onTime: (seconds: number) => void
  onEnded: () => void
}

/** One entry in the player of the sdk, for a page that shows chapters and further entries beside it. */
export function ItemPlayer({ item, entry, start, autoplay, onPlayer, onTime, onEnded }: ItemPlayerProps) {
  // Addresses carry tokens that are new in every answer: what plays keeps those it began with.
  const [first] = useState<MediaItem>({ ...item, Title: entry.Title, Playlist: [entry] })
  const shown = useMemo(() => ({ ...first, Chapters: item.Chapters }), [first, item.Chapters])
  const [player, setPlayer] = useState<AnyPlayer>()
  const listeners = useRef({ onPlayer, onTime, onEnded })
  listeners.current = { onPlayer, onTime, onEnded }

  useEffect(() => {
    if (!player) return
    listeners.current.onPlayer({
      time: () => player.media.currentTime,
      playFrom(seconds) {
        player.time?.seek(seconds)
        player.playback?.play()
      },
    })
    const over = new AbortController()
    const { signal } = over
    player.media.addEventListener('timeupdate', () => listeners.current.onTime(player.media.currentTime), { signal })
    player.media.addEventListener('ended', () => listeners.current.onEnded(), { signal })
    return () => {
      over.abort()
      listeners.current.onPlayer(undefined)
    }
  }, [player])

  return (
    <Player.DefaultPlayer
      className="vp-stage-frame"
      item={shown}
      startTime={start}
      autoplay={autoplay}
      splashTitle={false}
      onPlayer={setPlayer}
    />
  )
}
