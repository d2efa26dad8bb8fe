import type { Feature } from '../feature.ts'
import type { PictureInPictureActions, PictureInPictureState } from '../player-state.ts'
import { builtInBar } from './built-in-bar.ts'
import { afterFirstFrame } from './later.ts'

/**
 * Plays in a small window above everything else.
 *
 * @example
 * const player = createPlayer({ media: video, features: [playback(), pictureInPicture()], item })
 * button.hidden = !player.store.get().canPip
 */
export const pictureInPicture = (): Feature<'pictureInPicture', PictureInPictureState, PictureInPictureActions> => ({
  name: 'pictureInPicture',
  state: { canPip: false, pip: false },
  bar: builtInBar('pictureInPicture'),
  attach(target, signal, set) {
    const run = afterFirstFrame(target.media, signal, async () => {
      return (await import('./picture-in-picture-run.ts')).runPictureInPicture(target, signal, set)
    })
    return { togglePip: () => run(({ toggle }) => toggle()) }
  },
})
