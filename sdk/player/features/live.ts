import type { Feature } from '../feature.ts'
import { listen } from '../listen.ts'
import type { LiveActions, LiveState } from '../player-state.ts'
import { later } from './later.ts'

/** Options of `live`; all are optional. */
export interface LiveOptions {
  /** Looks now and then whether a stream that has ended is there again. Default: on. */
  statusCheck?: boolean
  /** How often, in milliseconds. Default: 15,000. */
  statusMs?: number
  /** Fills `liveStatus`. Default: off. */
  showStatus?: boolean
}

/**
 * Live streams: how far behind they play, the way back to the live edge, and what happens when they end.
 *
 * @example
 * const player = createPlayer({ media: video, features: [playback(), time(), live({ statusCheck: false })], item })
 * console.log(player.store.get().behind)
 */
export const live = (options: LiveOptions = {}): Feature<'live', LiveState, LiveActions> => ({
  name: 'live',
  state: { behind: false, liveEnded: false, liveStatus: '' },
  attach(target, signal, set) {
    const run = later(async () => (await import('./live-run.ts')).runLive(target, options, signal, set))
    target.onEntry(({ LiveStream }) => {
      if (LiveStream) run()
    })
    listen(target.media, 'ended', () => target.entry()?.LiveStream && run(({ end }) => end()), signal)
    return { goLive: () => run((half) => half.goLive()) }
  },
})
