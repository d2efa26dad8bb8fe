import type { PlaylistItem } from '../../media/contract.ts'
import { menusWords } from '../../text/en/menus.ts'
import { type ClipView, getClipViews, ViewingLimits } from '../../viewing/contract.ts'
import { PlayerLimits } from '../contract.ts'
import type { PlayerTarget } from '../feature.ts'
import { playerClient } from '../player-client.ts'
import type { OverlayAnalyticsState } from '../player-state.ts'
import { formatTime } from '../timeline/format-time.ts'
import type { OverlayAnalyticsOptions } from './overlay-analytics.ts'

export interface OverlayAnalyticsRun {
  show: (on: boolean) => void
}

/** How many views have played each two seconds. */
export function watchedParts(views: readonly ClipView[]): number[] {
  const parts: number[] = []
  for (const { Segments } of views) {
    const seen = new Set<number>()
    for (const { StartTimeSecs, EndTimeSecs } of Segments)
      for (let part = Math.floor(StartTimeSecs / ViewingLimits.bucket); part * ViewingLimits.bucket < EndTimeSecs; part++) seen.add(part)
    for (const part of seen) parts[part] = (parts[part] ?? 0) + 1
  }
  return Array.from(parts, (amount) => amount ?? 0)
}

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
      .call(getClipViews, { id: one.EncID, ...days }, { signal })
      .then(
        ({ Data }) => {
          if (!isOn || entry()?.ClipDataID !== one.ClipDataID) return
          const watched = watchedParts(Data.Views)
          set({ watched })
          if (isAsked) tell(watched)
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
