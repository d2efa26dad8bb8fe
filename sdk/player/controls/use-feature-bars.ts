import { useEffect, useState } from 'react'
import { PlayerLimits } from '../contract.ts'
import type { AnyFeature, BarMenu, FeatureBar } from '../feature.ts'
import { usePlayer } from './player-context.ts'

/** Fetched bars, so that a panel that opens later has its entries at once. */
const known = new WeakMap<readonly AnyFeature[], readonly FeatureBar[]>()

/** The controls and menus of all features; undefined until they are fetched. A failure is retried after a moment. */
export function useFeatureBars(): readonly FeatureBar[] | undefined {
  const { features } = usePlayer()
  const [bars, setBars] = useState(() => known.get(features))
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isUnmounted = false
    Promise.all(features.flatMap(({ bar }) => bar?.() ?? [])).then(
      (loaded) => {
        known.set(features, loaded)
        if (!isUnmounted) setBars(loaded)
      },
      () => {
        if (!isUnmounted) timer = setTimeout(() => setAttempt(attempt + 1), PlayerLimits.manifestRetryMs)
      },
    )
    return () => {
      isUnmounted = true
      clearTimeout(timer)
    }
  }, [features, attempt])
  return bars
}

/** The menus that a narrow bar leaves to the settings, in their order there. */
export const useSettingsMenus = (): BarMenu[] =>
  (useFeatureBars() ?? [])
    .flatMap(({ menus = [] }) => menus)
    .filter(({ from }) => from)
    .toSorted((one, other) => (one.settingsOrder ?? one.order) - (other.settingsOrder ?? other.order))
