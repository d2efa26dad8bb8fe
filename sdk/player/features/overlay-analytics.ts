import type { Feature } from '../feature.ts'
import { afterFirstFrame, later } from './later.ts'

export interface OverlayAnalyticsState {
  /** How much is watched is drawn over the seek bar. */
  overlayAnalytics: boolean
  /** How many views have played each two seconds, in turn; empty while nobody knows. */
  watched: readonly number[]
}

export interface OverlayAnalyticsActions {
  /** Does something only for people who may edit the item: the server asks again. */
  setOverlayAnalytics: (on: boolean) => void
}

/** What `overlayAnalytics` takes. */
export interface OverlayAnalyticsOptions {
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
