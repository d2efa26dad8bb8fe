import type { Feature } from '../feature.ts'
import type { OverlayAnalyticsActions, OverlayAnalyticsState } from '../player-state.ts'
import { afterFirstFrame, later } from './later.ts'

/** Options of `overlayAnalytics`. */
export interface OverlayAnalyticsOptions {
  /** Which views the chart shows. */
  analytics?: {
    /** Is there from the first frame on. Default: off. */
    show?: boolean
    /** The first and the last day of the views that count, `2027-01-31`. Default: all of them. */
    from?: string | undefined
    to?: string | undefined
  }
}

/**
 * Shows the people who may edit an item which parts of it are watched most.
 *
 * @example
 * const player = createPlayer({ media: video, features: [playback(), time(), overlayAnalytics()], item })
 * player.overlayAnalytics.setOverlayAnalytics(true)
 */
export const overlayAnalytics = ({
  analytics = {},
}: OverlayAnalyticsOptions = {}): Feature<'overlayAnalytics', OverlayAnalyticsState, OverlayAnalyticsActions> => ({
  name: 'overlayAnalytics',
  state: { overlayAnalytics: false, watched: [] },
  attach(target, signal, set) {
    const load = async () => (await import('./overlay-analytics-run.ts')).runOverlayAnalytics(target, signal, analytics, set)
    const run = analytics.show ? afterFirstFrame(target.media, signal, load) : later(load)
    return { setOverlayAnalytics: (on) => run(({ show }) => show(on)) }
  },
})
