import { prefersNativePlayback } from '../../fast-start/index.ts'
import type { MediaItem } from '../../media/contract.ts'
import type { ChildStream } from '../../multi-stream/contract.ts'
import { type AnyPlayer, createPlayer } from '../create-player.ts'
import type { Feature } from '../feature.ts'
import { itemFromSource } from '../source/item-from-source.ts'
import type { Source } from '../source/source.ts'

const sourceFeature = (use: (source: Source) => void): Feature<'follower', object, object> => ({
  name: 'follower',
  state: {},
  attach({ source }) {
    use(source)
    return {}
  },
})

/** The first guess of the time that a jump takes, and the longest that counts. */
const [firstSeekSecs, maxSeekSecs] = [0.12, 1]

/** A player of its own, without controls, for one stream. Live streams have no time at which they start. */
export function loadStream(player: AnyPlayer, stream: ChildStream, startTime?: number) {
  let given: Source | undefined
  const features = [sourceFeature((source) => (given = source))]
  const own = createPlayer({
    features,
    baseUrl: player.address('/'),
    item: itemOf(stream, startTime === undefined),
    startTime: startTime ?? 0,
  })
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
function itemOf({ ID, Name, URL: list, URL2: file }: ChildStream, isLive: boolean): MediaItem {
  const src = list && !(file && prefersNativePlayback()) ? list : file
  const item = itemFromSource({
    src,
    type: src === list && list !== '' ? 'application/vnd.apple.mpegurl' : 'video/mp4',
    title: Name,
    isLive,
  })
  // An address of the library, which allows other pages.
  return { ...item, Playlist: item.Playlist.map((entry) => ({ ...entry, ClipDataID: ID, ...(file ? { ThinnedMediaURL: file } : {}) })) }
}
