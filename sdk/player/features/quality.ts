import type { Level } from '../engines/engine.ts'
import { hlsMime } from '../engines/native.ts'
import { type Feature, listen } from '../feature.ts'
import { readLevels } from '../read-levels.ts'

export interface QualityState {
  /** What can be chosen, best first; empty when there is no choice. */
  qualities: readonly Level[]
  /** Height that was chosen, 0 for automatic. */
  quality: number
}

export interface QualityActions {
  /** Holds a height in pixels; 0 leaves it to the engine. */
  chooseQuality: (height: number) => void
  /** Leaves the small file that gave a quick first frame for the renditions, at the same place. Answers whether there was anything to do. */
  improve: () => boolean
}

/** Chooses among renditions. A browser that plays HLS itself offers no choice: then hls.js takes over at the same place. */
export const quality = (): Feature<'quality', QualityState, QualityActions> => ({
  name: 'quality',
  state: { qualities: [], quality: 0 },
  attach({ media, source, entry, address, state, onEntry, subscribe }, signal, set) {
    let readFor: string | undefined
    const offer = (levels: readonly Level[]): void => {
      const heights = levels.filter(({ height }, index) => height > 0 && levels.findIndex((each) => each.height === height) === index)
      set({ qualities: heights.length > 1 ? heights : [] })
    }
    /** Only once it plays: before that nothing is fetched that nobody has asked for. */
    const readManifest = (): void => {
      const item = entry()
      if (!item?.MediaURL || item.IsDash || state().engine !== 'native' || readFor === item.MediaURL || !source.canUse('hls')) return
      readFor = item.MediaURL
      fetch(address(item.MediaURL), { signal })
        .then(async (answer) => {
          const text = answer.ok ? await answer.text() : ''
          if (entry() === item && !state().levels?.length) offer(readLevels(text))
        })
        .catch(() => undefined)
    }
    listen(media, 'playing', readManifest, signal)
    onEntry(() => {
      readFor = undefined
      set({ qualities: [], quality: 0 })
    })
    subscribe(() => {
      const levels = state().levels ?? []
      if (levels.length > 0 && levels !== known) {
        known = levels
        offer(levels)
      }
    })
    let known: readonly Level[] = []
    return {
      chooseQuality(height) {
        const level = state().levels?.find((each) => each.height === height)
        set({ quality: height })
        if (!source.setLevel(level?.id ?? -1) && height > 0) source.switchTo('hls', height)
      },
      improve() {
        const { MediaURL = '', ThinnedMediaURL = '' } = entry() ?? {}
        if (MediaURL === '' || ThinnedMediaURL === '' || media.currentSrc !== address(ThinnedMediaURL)) return false
        source.switchTo(media.canPlayType(hlsMime) ? 'native' : 'hls', 0)
        return true
      },
    }
  },
})
