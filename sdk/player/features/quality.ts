import { storage } from '../../storage/index.ts'
import type { Feature } from '../feature.ts'
import type { QualityActions, QualityState } from '../player-state.ts'
import { builtInBar } from './built-in-bar.ts'
import { afterFirstFrame } from './later.ts'

/**
 * Chooses among renditions. A browser that plays HLS itself offers no choice: then another engine takes over at the same place.
 *
 * @example
 * const player = createPlayer({ media: video, features: [playback(), quality()], item })
 * player.quality.chooseQuality(720)
 */
export const quality = (): Feature<'quality', QualityState, QualityActions> => ({
  name: 'quality',
  state: { qualities: [], quality: 0, dataSaver: false },
  bar: builtInBar('quality'),
  attach(target, signal, set) {
    const { media, source } = target
    const dataSaver = wantsFewBytes()
    set({ dataSaver })
    source.setDataSaver(dataSaver)
    const run = afterFirstFrame(media, signal, async () => (await import('./quality-run.ts')).runQuality(target, signal, set))
    return {
      chooseQuality: (height) => run(({ choose }) => choose(height)),
      setDataSaver: (on) => run(({ save }) => save(on)),
    }
  },
})

function wantsFewBytes(): boolean {
  const remembered = storage.get('datasaver')
  if (remembered) return remembered === 'true'
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false
}
