import { type Feature, listen } from '../feature.ts'
import { isExternal } from '../is-external.ts'

export interface PictureInPictureState {
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
  attach({ media, entry, onEntry }, signal, set) {
    // Another service's frame has no small window of ours, and a picture all around would lie flat in it.
    const canPip = (): boolean =>
      media instanceof HTMLVideoElement &&
      document.pictureInPictureEnabled &&
      !entry()?.AudioOnly &&
      !entry()?.Is360 &&
      !isExternal(entry())
    onEntry(() => set({ canPip: canPip() }))
    listen(media, 'enterpictureinpicture', () => set({ pip: true }), signal)
    listen(media, 'leavepictureinpicture', () => set({ pip: false }), signal)
    return {
      togglePip() {
        if (!(media instanceof HTMLVideoElement)) return
        const root = media.getRootNode() as Document | ShadowRoot
        const asked = root.pictureInPictureElement === media ? document.exitPictureInPicture() : media.requestPictureInPicture()
        asked.catch(() => undefined)
      },
    }
  },
})
