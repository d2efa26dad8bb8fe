import type { ChildStream } from '../../multi-stream/contract.ts'
import type { AnyPlayer } from '../create-player.ts'
import { correct, streamTime } from './clock.ts'
import { loadStream } from './load-stream.ts'

/** A stream that is shown beside the one with the sound. It is muted, and follows. */
export interface Follower {
  readonly stream: ChildStream
  /** A muted video, or the image of a slide. */
  readonly media: HTMLElement
  /** It has no frame at this time of the item. */
  isOutside(): boolean
  /** It should have a frame and has none: the others may have to wait. */
  isStarving(): boolean
  /** It had a frame once. */
  hasStarted(): boolean
  hasFailed(): boolean
  /** Goes to where the leader is. `runs`: the leader plays. */
  follow(leader: HTMLMediaElement, runs: boolean): void
  /** Takes the smallest rendition, or one that fits. */
  setLarge(isLarge: boolean): void
  stop(): void
}

/** Seconds by which a paused frame may be off. */
const pausedDrift = 0.02
/** Loads a stream muted, at the second at which the leader is. */
export function createFollower(player: AnyPlayer, stream: ChildStream): Follower {
  const offset = stream.OffSet / 1000
  const { own, media, source, seek } = loadStream(player, stream, Math.max(0, streamTime(player.media.currentTime, offset)))
  let outside = false
  let wantsPlay = false
  const pause = (): void => {
    wantsPlay = false
    if (!media.paused) media.pause()
  }
  const play = (): void => {
    if (wantsPlay && !media.paused) return
    wantsPlay = true
    source.play().catch(() => {
      wantsPlay = false
    })
  }
  // Without this it loads nothing while the leader is paused.
  if (player.media.paused)
    source.play().then(
      () => wantsPlay || media.pause(),
      () => undefined,
    )

  return {
    stream,
    media,
    isOutside: () => outside,
    isStarving: () => !outside && (media.readyState < media.HAVE_FUTURE_DATA || media.seeking),
    hasStarted: seek.hasStarted,
    hasFailed: () => Boolean(own.store.get().failed),
    follow(leader, runs) {
      const answer = correct({
        leaderTime: leader.currentTime,
        leaderRate: leader.playbackRate,
        followerTime: media.currentTime,
        followerRate: media.playbackRate,
        offset,
        duration: Number.isFinite(media.duration) ? media.duration : stream.Duration,
        seekTime: runs ? seek.secs() : 0,
      })
      outside = answer.kind === 'outside'
      if (answer.kind === 'outside') return pause()
      if (!runs) {
        pause()
        const time = Math.max(0, streamTime(leader.currentTime, offset))
        if (!leader.seeking && Math.abs(media.currentTime - time) > pausedDrift) seek.to(time)
        return
      }
      play()
      if (answer.kind === 'seek') seek.to(answer.time)
      // The default too: a source that is loaded anew falls back to it.
      else if (media.playbackRate !== answer.rate) media.playbackRate = media.defaultPlaybackRate = answer.rate
    },
    setLarge: (isLarge) => void source.setDataSaver(!isLarge),
    stop() {
      own.destroy()
      media.remove()
    },
  }
}
