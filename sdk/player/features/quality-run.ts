import type { PlaylistItem } from '../../media/contract.ts'
import { storage } from '../../storage/index.ts'
import type { Level } from '../engines/engine.ts'
import { readLevels, readMaster } from '../engines/read-master.ts'
import type { PlayerTarget } from '../feature.ts'
import type { QualityState } from '../player-state.ts'

export interface QualityRun {
  choose: (height: number) => void
  save: (on: boolean) => void
}

export function runQuality(
  { source, entry, address, state, subscribe }: PlayerTarget,
  signal: AbortSignal,
  set: (change: Partial<QualityState>) => void,
): QualityRun {
  let seen: PlaylistItem | undefined
  let known: readonly Level[] | undefined
  let readFor: PlaylistItem | undefined

  const offer = (levels: readonly Level[]): void => {
    const heights = levels.filter(({ height }, index) => height > 0 && levels.findIndex((each) => each.height === height) === index)
    set({ qualities: heights.length > 1 ? heights : [] })
  }

  const readManifest = (): void => {
    const item = entry()
    if (!item?.MediaURL || item.IsDash || state().engine !== 'native' || readFor === item || !source.canChoose()) return
    readFor = item
    readMaster(address(item.MediaURL))
      .then((text) => {
        if (!signal.aborted && entry() === item && !state().levels?.length) offer(readLevels(text))
      })
      // Then there is no choice.
      .catch(() => undefined)
  }

  const observe = (): void => {
    const { levels = [], started } = state()
    if (entry() !== seen) {
      if (seen) set({ qualities: [], quality: 0 })
      seen = entry()
    }
    // Only once it plays: before that nothing is fetched that nobody has asked for.
    if (started) readManifest()
    if (levels === known) return
    known = levels
    if (levels.length > 0) offer(levels)
    hold()
  }

  /** An engine that cannot save by itself holds its lowest level. */
  const hold = (): void => {
    const { levels = [], dataSaver = false } = state()
    const lowest = levels.at(-1)
    if (dataSaver && lowest && !source.setDataSaver(true)) source.setLevel(lowest.id)
  }

  const choose = (height: number): void => {
    if (state().dataSaver) {
      source.setDataSaver(false)
      remember(false)
    }
    set({ quality: height })
    const level = state().levels?.find((each) => each.height === height)
    if (!source.setLevel(level?.id ?? -1) && height > 0) source.switchTo(height)
  }

  const remember = (dataSaver: boolean): void => {
    set({ dataSaver })
    storage.set('datasaver', String(dataSaver))
  }

  subscribe(observe)
  observe()
  return {
    choose,
    save(on) {
      if (!on) return choose(0)
      remember(true)
      set({ quality: 0 })
      if (source.setDataSaver(true)) return
      const lowest = state().qualities?.at(-1)
      if (state().levels?.length) hold()
      else if (lowest) source.switchTo(lowest.height)
    },
  }
}
