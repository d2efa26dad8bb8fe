import { storage } from '../../storage/index.ts'
import type { Feature } from '../feature.ts'
import type { OverlayControlsActions, OverlayControlsState } from '../player-state.ts'

/**
 * Whether the controls cover the video. Default: what was remembered, else they do.
 *
 * @example
 * const player = createPlayer({ media: video, features: [playback(), overlayControls()], item })
 * player.overlayControls.setOverlayControls(false)
 */
export const overlayControls = (): Feature<'overlayControls', OverlayControlsState, OverlayControlsActions> => ({
  name: 'overlayControls',
  state: { overlayControls: storage.get('overlaycontrols') !== 'false' },
  attach: (_target, _signal, set) => ({
    setOverlayControls(on) {
      set({ overlayControls: on })
      storage.set('overlaycontrols', String(on))
    },
  }),
})
