import { useEffect, useRef, useState } from 'react'
import type { PlaylistItem } from '../../sdk/media/contract.ts'
import { playableSource } from './playable-source.ts'

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
  useEffect(() => {
    const element = video.current
    if (!element) return
    const playsHls = element.canPlayType('application/vnd.apple.mpegurl') !== ''
    element.src = playableSource(entry, playsHls) + (begin > 0 ? `#t=${begin}` : '')
  }, [entry, begin])
  return (
    <video
      ref={video}
      className="vt-stage-frame"
      data-audio={entry.AudioOnly || undefined}
      aria-label={entry.Title}
      controls
      playsInline
      autoPlay={autoplay}
      preload="metadata"
      poster={entry.ImageURLs.at(-1)?.URL}
      onTimeUpdate={(event) => onTime(event.currentTarget.currentTime)}
      onEnded={onEnded}
    >
      {entry.Subtitles.map((track) => (
        <track key={track.ID} kind={track.Kind} src={track.Source} srcLang={track.Lang} label={track.Label} />
      ))}
    </video>
  )
}
