export interface SeekFacts {
  live: boolean
  duration: number
  /** Nobody may seek to here or beyond. */
  disableSeekFrom?: number | undefined
  /** Only a part plays: nobody leaves it. */
  part?: { from: number; to: number } | undefined
}

/** Target of a seek, or the message why it is refused. */
export function seekTo(
  requested: number,
  { live, duration, disableSeekFrom, part }: SeekFacts,
): { time: number } | { refused: 'live' | 'beyondSeek' } {
  if (live) return { refused: 'live' }
  const { from, to } = part ?? { from: 0, to: duration > 0 ? duration : Number.POSITIVE_INFINITY }
  const time = Math.max(from, Math.min(Number.isFinite(requested) ? requested : 0, to))
  if (disableSeekFrom !== undefined && time >= disableSeekFrom) return { refused: 'beyondSeek' }
  return { time }
}
