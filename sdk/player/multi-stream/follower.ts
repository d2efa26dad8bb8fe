import { prefersNativePlayback } from '../../fast-start/index.ts'
import type { MediaItem } from '../../media/contract.ts'
import type { ChildStream } from '../../multi-stream/contract.ts'
import { type AnyPlayer, createPlayer } from '../create-player.ts'
import type { Feature } from '../feature.ts'
import { itemFromSource } from '../source/item-from-source.ts'
import type { Source } from '../source/source.ts'
import { correct, streamTime } from './clock.ts'

/** A stream that is shown beside the one with the sound. It is muted, and follows. */
export interface Follower {
  readonly stream: ChildStream
  readonly media: HTMLVideoElement
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

const sourceFeature = (use: (source: Source) => void): Feature<'follower', object, object> => ({
  name: 'follower',
  state: {},
  attach({ source }) {
    use(source)
    return {}
  },
})

/** Seconds by which a paused frame may be off. */
const pausedDrift = 0.02
/** The first guess of the time that a jump takes, and the longest that counts. */
const [firstSeekSecs, maxSeekSecs] = [0.12, 1]

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

/** A player of its own, without controls, for one stream. */
function loadStream(player: AnyPlayer, stream: ChildStream, startTime: number) {
  let given: Source | undefined
  const features = [sourceFeature((source) => (given = source))]
  const own = createPlayer({ features, baseUrl: player.address('/'), item: itemOf(stream), startTime })
  const media = own.media as HTMLVideoElement
  media.muted = true
  media.disableRemotePlayback = true
  media.preload = 'auto'
  // The feature has it as soon as the player is made.
  const source = given as unknown as Source
  source.setDataSaver(true)
  return { own, media, source, seek: measuredSeek(media, source) }
}

/** Jumps, and measures how long a jump takes until there are frames again. */
function measuredSeek(media: HTMLVideoElement, source: Source) {
  let secs = firstSeekSecs
  let began = 0
  let started = false
  media.addEventListener('canplay', () => {
    started = true
    if (began > 0) secs = Math.min(maxSeekSecs, (secs + (performance.now() - began) / 1000) / 2)
    began = 0
  })
  return {
    secs: () => secs,
    hasStarted: () => started,
    to(time: number): void {
      if (media.seeking || Math.abs(media.currentTime - time) < 0.001 || source.startFrom(time)) return
      began = performance.now()
      media.currentTime = time
    },
  }
}

/** A browser that plays HLS by itself chooses its own rendition: there the file of the lowest one is smaller. */
function itemOf({ ID, Name, URL: list, URL2: file }: ChildStream): MediaItem {
  const src = list && !(file && prefersNativePlayback()) ? list : file
  const item = itemFromSource({ src, type: src === list && list !== '' ? 'application/vnd.apple.mpegurl' : 'video/mp4', title: Name })
  // An address of the library, which allows other pages.
  return { ...item, Playlist: item.Playlist.map((entry) => ({ ...entry, ClipDataID: ID, ...(file ? { ThinnedMediaURL: file } : {}) })) }
}
