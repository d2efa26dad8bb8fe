import type { Feature } from '../feature.ts'
import { firstFrame } from '../first-frame.ts'
import { later } from '../later.ts'

/**
 * Tells the system what plays: title and picture on locked screens, media keys, headsets. The player that was started last has it.
 *
 * @example
 * const player = createPlayer({ media: video, features: [playback(), time(), mediaSession()], item })
 * player.playback.play()
 */
export const mediaSession = (): Feature<'mediaSession', object, object> => ({
  name: 'mediaSession',
  state: {},
  attach(target, signal) {
    const run = later(async () => (await import('./media-session-run.ts')).runMediaSession(target, signal))
    if ('mediaSession' in navigator) void firstFrame(target.media, signal).then(() => run())
    return {}
  },
})
