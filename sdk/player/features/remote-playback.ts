import type { Feature } from '../feature.ts'
import type { RemotePlaybackActions, RemotePlaybackState } from '../player-state.ts'
import { builtInBar } from './built-in-bar.ts'
import { afterFirstFrame } from './later.ts'

/**
 * Plays on another screen: AirPlay in Safari, cast where the browser offers it.
 *
 * @example
 * const player = createPlayer({ media: video, features: [playback(), remotePlayback()], item })
 * player.remotePlayback.cast()
 */
export const remotePlayback = (): Feature<'remotePlayback', RemotePlaybackState, RemotePlaybackActions> => ({
  name: 'remotePlayback',
  state: { canCast: false, casting: false },
  bar: builtInBar('remotePlayback'),
  attach({ media }, signal, set) {
    const run = afterFirstFrame(media, signal, async () => (await import('./remote-playback-run.ts')).runRemotePlayback(media, signal, set))
    return { cast: () => run(({ prompt }) => prompt()) }
  },
})
