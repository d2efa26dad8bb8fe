import type { Feature } from '../feature.ts'
import { afterFirstFrame } from './later.ts'

/**
 * Tells the system what plays: title and image on locked screens, media keys, headsets. The player that was started last has it.
 *
 * @example
 * const player = createPlayer({ media: video, features: [playback(), time(), mediaSession()], item })
 * player.playback.play()
 */
export const mediaSession = (): Feature<'mediaSession', object, object> => ({
  name: 'mediaSession',
  state: {},
  attach(target, signal) {
    if ('mediaSession' in navigator)
      afterFirstFrame(target.media, signal, async () => (await import('./media-session-run.ts')).runMediaSession(target, signal))
    return {}
  },
})
