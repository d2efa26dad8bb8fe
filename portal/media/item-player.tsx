import { useEffect, useRef, useState } from 'react'
import type { PlaylistItem } from '../../sdk/media/contract.ts'

export interface PlayerHandle {
  time: () => number
  playFrom: (seconds: number) => void
}

export interface ItemPlayerProps {
  entry: PlaylistItem
  start: number
  autoplay: boolean
  onPlayer: (player: PlayerHandle | undefined) => void
  onTime: (seconds: number) => void
  onEnded: () => void
}

export function ItemPlayer({ entry: given, start, autoplay, onPlayer, onTime, onEnded }: ItemPlayerProps) {
  // Addresses carry tokens that are new in every answer: what plays keeps those it began with.
  const [entry] = useState(given)
  const [begin] = useState(start)
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const element = video.current
    if (!element) return
    onPlayer({
      time: () => element.currentTime,
      playFrom(seconds) {
        element.currentTime = seconds
        void element.play().catch(() => undefined)
      },
    })
    return () => onPlayer(undefined)
  })
  return (
    <video
      ref={video}
      className="vt-interim"
      controls
      playsInline
      autoPlay={autoplay}
      poster={entry.ImageURLs.at(-1)?.URL}
      src={entry.MediaURL + (begin > 0 ? `#t=${begin}` : '')}
      onTimeUpdate={(event) => onTime(event.currentTarget.currentTime)}
      onEnded={onEnded}
    />
  )
}
