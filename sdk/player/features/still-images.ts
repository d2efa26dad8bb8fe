import type { PlaylistItem } from '../../media/contract.ts'
import type { Feature } from '../feature.ts'
import type { StillImagesActions, StillImagesState } from '../player-state.ts'
import { lazyPlaybackOverride } from './lazy-playback-override.ts'

/** Only what is in the library as something else than media; media without an address are still being converted. */
export const isStill = ({ MediaURL, ThinnedMediaURL, RecordType }: PlaylistItem): boolean =>
  !MediaURL && !ThinnedMediaURL && (RecordType === 10 || RecordType === 4)

/**
 * Images, documents and files among the entries of a playlist, in the frame of the player and with its keys.
 *
 * @example
 * const player = createPlayer({ media: video, features: [playback(), playlist(), stillImages()], item })
 * player.playlist.next()
 */
export const stillImages = (): Feature<'stillImages', StillImagesState, StillImagesActions> => ({
  name: 'stillImages',
  state: { still: '', page: 0 },
  screens: [{ place: 'video', isShown: ({ still }) => still !== '', load: async () => (await import('../controls/kinds.tsx')).StillView }],
  attach(target, signal, set) {
    const isNeeded = (): boolean => {
      const entry = target.entry()
      return entry !== undefined && isStill(entry)
    }
    const run = lazyPlaybackOverride(target, isNeeded, async () => (await import('./still-images-run.ts')).runStills(target, signal, set))
    return { turnTo: (page) => run()?.turnTo(page) }
  },
})
