import { listen } from '../listen.ts'
import type { Follower } from './follower.ts'

export interface SyncHost {
  leader: HTMLMediaElement
  followers: () => readonly Follower[]
  /** All wait for a stream, or for none any more. */
  onWait: (follower: Follower | undefined) => void
  /** A stream does not load. */
  onLost: (follower: Follower) => void
  /** After each look. */
  onTick: () => void
  signal: AbortSignal
}

/** Milliseconds between two looks while it plays. */
const tickMs = 200
/** A stream may lack data for so long before all wait. */
const maxStallMs = 300
/** A stream that has no data for so long is given up. */
const giveUpMs = 30_000

/** Keeps the followers with the leader. When one of them starves, the leader is paused until it has data again. */
export function syncStreams({ leader, followers, onWait, onLost, onTick, signal }: SyncHost): void {
  const pause = createWait(leader, onWait, signal)
  const hunger = createHunger()
  const runs = (): boolean => !leader.paused && !leader.ended && !leader.seeking && leader.readyState >= leader.HAVE_FUTURE_DATA
  const tick = (): void => {
    const now = performance.now()
    for (const follower of followers()) follower.follow(leader, runs())
    for (const follower of followers()) {
      const ms = hunger(follower, now)
      if (follower.hasFailed() || ms > giveUpMs) onLost(follower)
      else if (ms === 0) pause.fed(follower)
      else if (ms > maxStallMs && runs() && follower.hasStarted()) pause.begin(follower)
    }
    pause.endUnless(followers())
    onTick()
  }
  listen(leader, 'play playing pause waiting seeking seeked ratechange ended', tick, signal)
  document.addEventListener('visibilitychange', tick, { signal })
  const timer = setInterval(tick, tickMs)
  signal.addEventListener('abort', () => clearInterval(timer))
  tick()
}

/** Tells for how many milliseconds a stream has had no data. */
function createHunger(): (follower: Follower, now: number) => number {
  const since = new WeakMap<Follower, number>()
  return (follower, now) => {
    if (!follower.isStarving()) {
      since.delete(follower)
      return 0
    }
    const began = since.get(follower) ?? now
    since.set(follower, began)
    return Math.max(1, now - began)
  }
}

/** Pauses the leader for a stream. A viewer who presses play meanwhile does not wait for it. */
function createWait(leader: HTMLMediaElement, onWait: SyncHost['onWait'], signal: AbortSignal) {
  let held: Follower | undefined
  let isOurPause = false
  const passed = new Set<Follower>()
  const end = (): void => {
    held = undefined
    onWait(undefined)
  }
  const resume = (): void => {
    end()
    if (leader.paused) leader.play().catch(() => undefined)
  }
  listen(
    leader,
    'play',
    () => {
      if (!held) return
      passed.add(held)
      end()
    },
    signal,
  )
  listen(
    leader,
    'pause',
    () => {
      if (!isOurPause && held) end()
      isOurPause = false
    },
    signal,
  )
  return {
    begin(follower: Follower): void {
      if (held || passed.has(follower)) return
      held = follower
      isOurPause = true
      leader.pause()
      onWait(follower)
    },
    fed(follower: Follower): void {
      passed.delete(follower)
      if (held === follower) resume()
    },
    /** A stream that is not shown any more keeps nobody waiting. */
    endUnless(followers: readonly Follower[]): void {
      if (held && !followers.includes(held)) resume()
    },
  }
}
