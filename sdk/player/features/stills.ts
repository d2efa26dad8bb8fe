import type { PlaylistItem } from '../../media/contract.ts'
import type { Feature } from '../feature.ts'
import type { StillsActions, StillsState } from '../player-state.ts'
import { lazyStandIn } from './lazy-stand-in.ts'

/** Only what is in the library as something else than media; media without an address are still being converted. */
export const isStill = ({ MediaURL, ThinnedMediaURL, RecordType }: PlaylistItem): boolean =>
  !MediaURL && !ThinnedMediaURL && (RecordType === 10 || RecordType === 4)

/**
 * Pictures, documents and files among the entries of a playlist, in the frame of the player and with its keys.
 *
 * @example
 * const player = createPlayer({ media: video, features: [playback(), playlist(), stills()], item })
 * player.playlist.next()
 */
export const stills = (): Feature<'stills', StillsState, StillsActions> => ({
  name: 'stills',
  state: { still: '', page: 0 },
  screens: [
    { place: 'picture', isShown: ({ still }) => still !== '', load: async () => (await import('../controls/kinds.tsx')).StillView },
  ],
  attach(target, signal, set) {
    const isNeeded = (): boolean => {
      const entry = target.entry()
      return entry !== undefined && isStill(entry)
    }
    const run = lazyStandIn(target, isNeeded, async () => (await import('./stills-run.ts')).runStills(target, signal, set))
    return { turnTo: (page) => run()?.turnTo(page) }
  },
})
