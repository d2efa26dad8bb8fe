/** Seconds. A follower that is further off jumps; a nearer one plays faster or slower. */
export const maxDrift = 0.5
/** Seconds. A live follower that is further off jumps: two encoders and their lists are never as exact as two files. */
export const maxLiveDrift = 2
/** Seconds. A correction begins at the first and ends at the second, so that it does not begin again with each frame. */
const [begins, ends] = [0.02, 0.006]
/** A follower closes its drift in about this many seconds. */
const horizon = 0.6
/** Largest part by which its speed differs. */
const maxChange = 0.25
/** Browsers play these speeds. */
const [slowest, fastest] = [0.0625, 16]

export interface FollowerFacts {
  /** Seconds of the item. */
  leaderTime: number
  /** The viewer's speed. */
  leaderRate: number
  followerTime: number
  /** Speed of the follower now. */
  followerRate: number
  /** Seconds of the item at which the stream begins. */
  offset: number
  /** Seconds of the stream; 0 where it is not known. */
  duration: number
  /** Seconds that the last jump took until frames came again. */
  seekTime: number
}

export type Correction =
  /** The stream has not begun at this time, or is over. */
  { kind: 'outside'; time: number } | { kind: 'seek'; time: number } | { kind: 'rate'; rate: number }

/** The second of a stream at a moment of the item. */
export const streamTime = (leaderTime: number, offset: number): number => leaderTime - offset

/** Whether a stream has a frame at one of its seconds. */
export const isWithin = (time: number, duration: number): boolean => time >= -0.04 && (duration <= 0 || time < duration - 0.04)

/**
 * Keeps a muted follower with the stream that has the sound, which is never touched: by its speed, which is multiplied with the viewer's, and by a
 * jump where it is more than `maxDrift` off. A jump goes to where the leader will be when it has ended.
 */
export function correct({ leaderTime, leaderRate, followerTime, followerRate, offset, duration, seekTime }: FollowerFacts): Correction {
  const time = streamTime(leaderTime, offset)
  if (!isWithin(time, duration)) return { kind: 'outside', time: Math.max(0, duration > 0 ? Math.min(time, duration) : time) }
  const drift = time - followerTime
  if (Math.abs(drift) > maxDrift) return { kind: 'seek', time: Math.max(0, time + seekTime * leaderRate) }
  const isCorrecting = Math.abs(followerRate - leaderRate) > 1e-6
  if (Math.abs(drift) < (isCorrecting ? ends : begins)) return { kind: 'rate', rate: leaderRate }
  const change = Math.min(maxChange, Math.max(-maxChange, drift / horizon / leaderRate))
  return { kind: 'rate', rate: Math.min(fastest, Math.max(slowest, leaderRate * (1 + change))) }
}

export interface LiveFollowerFacts {
  /** Seconds by which the leader is behind the end of its live stream. */
  leaderDelay: number
  /** The same of the follower and its own stream. */
  followerDelay: number
  /** Seconds of the follower. */
  followerTime: number
}

/** The second to which a live follower jumps; undefined where it is at most `maxLiveDrift` behind or ahead of the leader. */
export function correctLive({ leaderDelay, followerDelay, followerTime }: LiveFollowerFacts): number | undefined {
  const behind = followerDelay - leaderDelay
  return Math.abs(behind) > maxLiveDrift ? Math.max(0, followerTime + behind) : undefined
}
