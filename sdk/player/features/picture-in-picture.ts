import type { Feature } from '../feature.ts'
import { afterFirstFrame } from './later.ts'

export interface PictureInPictureState {
  /** Known some moments after the first frame. */
  canPip: boolean
  pip: boolean
}

export interface PictureInPictureActions {
  togglePip: () => void
}

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
  attach(target, signal, set) {
    const run = afterFirstFrame(target.media, signal, async () => {
      return (await import('./picture-in-picture-run.ts')).runPictureInPicture(target, signal, set)
    })
    return { togglePip: () => run(({ toggle }) => toggle()) }
  },
})
