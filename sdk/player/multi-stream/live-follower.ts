import type { ChildStream } from '../../multi-stream/contract.ts'
import type { AnyPlayer } from '../create-player.ts'
import { liveFacts } from '../engines/live-edge.ts'
import { correctLive } from './clock.ts'
import type { Follower } from './follower.ts'
import { loadStream } from './load-stream.ts'

/** Milliseconds between two comparisons. */
const checkMs = 1000

/**
 * Loads a live stream muted, as near to its end as the one with the sound is to its own: each counts its seconds from another moment. Its engine chooses
 * its speed, and no one waits for it, because a live stream does not wait either.
 */
export function createLiveFollower(player: AnyPlayer, stream: ChildStream): Follower {
  const { own, media, source, seek } = loadStream(player, stream)
  let checkedAt = 0
  let wantsPlay = false
  const check = (leader: HTMLMediaElement): void => {
    const now = performance.now()
    if (now - checkedAt < checkMs || media.seeking) return
    checkedAt = now
    const [first, second] = [liveFacts(leader), liveFacts(media)]
    const time =
      first && second && correctLive({ leaderDelay: first.latency, followerDelay: second.latency, followerTime: media.currentTime })
    if (time !== undefined) seek.to(time)
  }
  return {
    stream,
    media,
    isOutside: () => false,
    isStarving: () => false,
    hasStarted: seek.hasStarted,
    hasFailed: () => Boolean(own.store.get().failed),
    follow(leader, runs) {
      if (!runs) {
        wantsPlay = false
        if (!media.paused) media.pause()
        return
      }
      if (!wantsPlay || media.paused) {
        wantsPlay = true
        source.play().catch(() => {
          wantsPlay = false
        })
      }
      check(leader)
    },
    setLarge: (isLarge) => void source.setDataSaver(!isLarge),
    stop() {
      own.destroy()
      media.remove()
    },
  }
}
