import { formatTime } from '../../dates/index.ts'
import type { PlaylistItem } from '../../media/contract.ts'
import { getItemStatistics, type ItemStatistics } from '../../statistics/contract.ts'
import { menusWords } from '../../text/en/menus.ts'
import { ViewingLimits } from '../../viewing/contract.ts'
import { PlayerLimits } from '../contract.ts'
import type { PlayerTarget } from '../feature.ts'
import { playerClient } from '../player-client.ts'
import type { OverlayAnalyticsState } from '../player-state.ts'
import type { OverlayAnalyticsOptions } from './overlay-analytics.ts'

export interface OverlayAnalyticsRun {
  show: (on: boolean) => void
}

/** How many views have played each two seconds; the entries of a long item are wider. */
export const watchedParts = ({ Step, Amounts }: NonNullable<ItemStatistics['Map']>): number[] =>
  Amounts.flatMap((amount) => Array.from({ length: Step / ViewingLimits.bucket }, () => amount))

export function runOverlayAnalytics(
  target: PlayerTarget,
  signal: AbortSignal,
  { show: isShown = false, from, to }: NonNullable<OverlayAnalyticsOptions['analytics']>,
  set: (change: Partial<OverlayAnalyticsState>) => void,
): OverlayAnalyticsRun {
  const { item, entry, actions, onEntry, words } = target
  let isOn = isShown

  const say = (text: string): void => void actions.messages?.show(text, PlayerLimits.problemMs)
  /** Announces the maximum of the curve to viewers who cannot see it. */
  const tell = (watched: readonly number[]): void => {
    const max = Math.max(0, ...watched)
    const at = watched.indexOf(max) * ViewingLimits.bucket
    say(max === 0 ? words(menusWords).noViews : words(menusWords).mostWatched({ time: formatTime(at), views: max }))
  }
  const load = (one: PlaylistItem, isAsked: boolean): void => {
    const days = { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }
    playerClient(target)
      .call(getItemStatistics, { encid: one.EncID, ...days }, { signal })
      .then(
        (found) => {
          if (!isOn || entry()?.ClipDataID !== one.ClipDataID) return
          const watched = found.Map ? watchedParts(found.Map) : []
          set({ watched })
          if (!isAsked) return
          // Of a small group the server answers no parts.
          if (found.EmbedViews === null && found.Views > 0) say(words(menusWords).fewViews)
          else tell(watched)
        },
        (error: Error) => {
          if (isAsked && !signal.aborted) say(error.message)
        },
      )
  }
  const show = (on: boolean, isAsked: boolean): void => {
    isOn = on && item()?.CanEdit === true
    set({ overlayAnalytics: isOn, watched: [] })
    const one = entry()
    if (isOn && one) load(one, isAsked)
  }
  onEntry(() => show(isOn, false))
  if (isShown) show(true, false)
  return { show: (on) => show(on, true) }
}
