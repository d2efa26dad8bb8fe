import { audioTracks } from './features/audio-tracks.ts'
import { type BroadcastOptions, broadcast } from './features/broadcast.ts'
import { type ChaptersOptions, chapters } from './features/chapters.ts'
import { fullscreen } from './features/fullscreen.ts'
import { idle } from './features/idle.ts'
import { keyboard } from './features/keyboard.ts'
import { type LiveOptions, live } from './features/live.ts'
import { mediaSession } from './features/media-session.ts'
import { messages } from './features/messages.ts'
import { type OverlayAnalyticsOptions, overlayAnalytics } from './features/overlay-analytics.ts'
import { overlayControls } from './features/overlay-controls.ts'
import { panorama } from './features/panorama.ts'
import { pictureInPicture } from './features/picture-in-picture.ts'
import { playback } from './features/playback.ts'
import { playlist } from './features/playlist.ts'
import { preamble } from './features/preamble.ts'
import { quality } from './features/quality.ts'
import { rate } from './features/rate.ts'
import { remotePlayback } from './features/remote-playback.ts'
import { stillImages } from './features/still-images.ts'
import { storyboard } from './features/storyboard.ts'
import { subtitles } from './features/subtitles.ts'
import { type TimeOptions, time } from './features/time.ts'
import { type ViewingOptions, viewing } from './features/viewing.ts'
import { volume } from './features/volume.ts'

/** Options of `defaultFeatures`; all are optional. */
export interface DefaultFeatureOptions extends TimeOptions, ChaptersOptions, ViewingOptions, BroadcastOptions, OverlayAnalyticsOptions {
  /** Starts again at the end. Default: off. */
  loop?: boolean
  /** Shortcuts of single keys. Default: on. */
  shortcuts?: boolean
  /** How live streams are played. */
  live?: LiveOptions | undefined
}

/**
 * Everything that the ready-made player can do.
 *
 * @example
 * const player = createPlayer({ media: video, features: defaultFeatures({ loop: true, shortcuts: false }), item })
 * player.subtitles.chooseTrack(0)
 */
export function defaultFeatures({
  loop = false,
  shortcuts = true,
  chapid,
  embed = false,
  broadcast: forced,
  live: liveOptions,
  analytics,
  ...timeOptions
}: DefaultFeatureOptions = {}) {
  return [
    messages(),
    playback(),
    time(timeOptions),
    volume(),
    rate(),
    subtitles(),
    quality(),
    audioTracks(),
    fullscreen(),
    pictureInPicture(),
    remotePlayback(),
    mediaSession(),
    overlayControls(),
    storyboard(),
    keyboard({ enabled: shortcuts }),
    idle(),
    playlist({ loop }),
    live(liveOptions),
    // In this order they decide who plays: the clock, what comes first, what is no media.
    broadcast({ broadcast: forced }),
    preamble(),
    stillImages(),
    chapters({ chapid }),
    viewing({ embed }),
    panorama(),
    overlayAnalytics(analytics ? { analytics } : {}),
  ] as const
}

/** The list that `defaultFeatures` answers. */
export type DefaultFeatures = ReturnType<typeof defaultFeatures>
