import { PlayerLimits } from '../contract.ts'
import type { Feature } from '../feature.ts'
import { listen } from '../listen.ts'
import type { RateActions, RateState } from '../player-state.ts'
import { builtInBar } from './built-in-bar.ts'
import { noFeedback } from './no-feedback.ts'
import { clampRate } from './rate-steps.ts'

/**
 * How fast it plays, from 0.25 to 2 in steps of 0.25.
 *
 * @example
 * const player = createPlayer({ media: video, features: [playback(), rate()], item })
 * player.rate.setRate(1.5)
 */
export const rate = (): Feature<'rate', RateState, RateActions> => ({
  name: 'rate',
  state: { rate: 1, rateShown: false },
  bar: builtInBar('rate'),
  attach({ media, entry }, signal, set) {
    let timer: ReturnType<typeof setTimeout> | undefined
    // A live stream that catches up plays faster than the chosen speed.
    const chosen = (): number => (entry()?.LiveStream ? media.defaultPlaybackRate : media.playbackRate)
    listen(media, 'ratechange', () => set({ rate: chosen() }), signal)
    signal.addEventListener('abort', () => clearTimeout(timer))
    const setRate = (nextRate: number): void => {
      // Loading another source falls back to the default.
      media.defaultPlaybackRate = clampRate(nextRate)
      media.playbackRate = clampRate(nextRate)
    }
    return {
      setRate,
      rateBy(change) {
        setRate(media.playbackRate + change)
        set({ ...noFeedback, rateShown: true })
        clearTimeout(timer)
        timer = setTimeout(() => set({ rateShown: false }), PlayerLimits.feedbackMs)
      },
    }
  },
})
