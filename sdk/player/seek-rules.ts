import { player as words } from '../text/en.ts'

export interface SeekFacts {
  live: boolean
  duration: number
  /** Nobody may seek to here or beyond. */
  disableSeekFrom?: number | undefined
}

/** Where a wish to seek ends up, or why it is refused. */
export function seekTo(wish: number, { live, duration, disableSeekFrom }: SeekFacts): { time: number } | { refused: string } {
  if (live) return { refused: words.messages.live }
  const time = Math.max(0, Math.min(Number.isFinite(wish) ? wish : 0, duration > 0 ? duration : Number.POSITIVE_INFINITY))
  if (disableSeekFrom !== undefined && time >= disableSeekFrom) return { refused: words.messages.beyondSeek }
  return { time }
}
