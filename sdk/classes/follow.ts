/** The figures of following. */
export const FollowLimits = {
  /** Seconds: the speed changes from here on, and until here; a seek from there on. */
  begin: 0.15,
  end: 0.04,
  seek: 1,
  /** Share by which the speed changes at most. */
  speed: 0.04,
  /** Milliseconds between two changes of the speed, and between two seeks. */
  pause: 1000,
} as const

/** The memory of a follower between two looks. */
export interface Following {
  rate: number
  changedAt: number
  soughtAt: number
}

export interface Look {
  /** Milliseconds of any clock that only goes forward. */
  now: number
  /** Seconds: where the presenter is, and where the media is. */
  wanted: number
  actual: number
  isPlaying: boolean
  /** False on iOS, where a change of speed is heard. */
  mayChangeRate: boolean
}

export const firstFollowing: Following = { rate: 1, changedAt: Number.NEGATIVE_INFINITY, soughtAt: Number.NEGATIVE_INFINITY }

/** The place to which the media has to go, and how fast it has to play, so that it comes to where the presenter is. */
export function follow(before: Following, { now, wanted, actual, isPlaying, mayChangeRate }: Look): Following & { seekTo?: number } {
  const away = wanted - actual
  const distance = Math.abs(away)
  const maySeek = now - before.soughtAt >= FollowLimits.pause
  // Paused media has no speed: it goes to its place.
  const isFar = distance > (isPlaying ? FollowLimits.seek : FollowLimits.begin)
  if (isFar && maySeek) return { rate: 1, changedAt: now, soughtAt: now, seekTo: wanted }
  const rate = rateFor(before.rate, away, { isPlaying, mayChangeRate })
  // Going back to the normal speed has to wait as well, so that it is never changed twice in a second.
  if (rate === before.rate || now - before.changedAt < FollowLimits.pause) return before
  return { ...before, rate, changedAt: now }
}

function rateFor(rate: number, away: number, { isPlaying, mayChangeRate }: Pick<Look, 'isPlaying' | 'mayChangeRate'>): number {
  const distance = Math.abs(away)
  if (!isPlaying || !mayChangeRate) return 1
  const isOnTheWay = rate !== 1 && Math.sign(rate - 1) === Math.sign(away)
  if (distance <= FollowLimits.end || (distance <= FollowLimits.begin && !isOnTheWay)) return 1
  // As much as brings it there in about four seconds; two decimals, so that the speed is not changed all the time.
  const share = Math.min(FollowLimits.speed, Math.max(0.01, Math.round(distance * 25) / 100))
  return 1 + Math.sign(away) * share
}
