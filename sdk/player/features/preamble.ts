import type { Feature } from '../feature.ts'
import type { PreambleState } from '../player-state.ts'
import { lazyPlaybackOverride } from './lazy-playback-override.ts'

/**
 * Media or a text before the item, once, at its first start. It cannot be skipped, and one that fails keeps nobody from the item.
 *
 * @example
 * const player = createPlayer({ media: video, features: [playback(), messages(), preamble()], item })
 * player.playback.play()
 */
export const preamble = (): Feature<'preamble', PreambleState, object> => ({
  name: 'preamble',
  state: { preamble: '' },
  screens: [
    { place: 'video', isShown: ({ preamble }) => preamble !== '', load: async () => (await import('../controls/kinds.tsx')).PrePlayText },
  ],
  attach(target, signal, set) {
    const isNeeded = (): boolean => {
      const { PreambleEnabled = false, PrePlayTextDuration = 0 } = target.item()?.PlayerSettings ?? {}
      return PreambleEnabled || PrePlayTextDuration > 0
    }
    lazyPlaybackOverride(target, isNeeded, async () => (await import('./preamble-run.ts')).runPreamble(target, signal, set))
    return {}
  },
})
