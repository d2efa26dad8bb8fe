import type { PlayerTarget } from '../feature.ts'
import { listen } from '../listen.ts'
import type { PictureInPictureState } from '../player-state.ts'
import { isExternal } from '../source/is-external.ts'

export interface PictureInPictureRun {
  toggle: () => void
}

export function runPictureInPicture(
  { media, entry, subscribe }: PlayerTarget,
  signal: AbortSignal,
  set: (change: Partial<PictureInPictureState>) => void,
): PictureInPictureRun {
  const observe = (): void => {
    const shown = entry()
    // Another service's frame has no small window of ours, and a 360° video would lie flat in it.
    const isFlat = !shown?.AudioOnly && !shown?.Is360 && !isExternal(shown)
    set({ canPip: media instanceof HTMLVideoElement && document.pictureInPictureEnabled && isFlat })
  }
  observe()
  subscribe(observe)
  listen(media, 'enterpictureinpicture', () => set({ pip: true }), signal)
  listen(media, 'leavepictureinpicture', () => set({ pip: false }), signal)
  return {
    toggle() {
      if (!(media instanceof HTMLVideoElement)) return
      const root = media.getRootNode() as Document | ShadowRoot
      const asked = root.pictureInPictureElement === media ? document.exitPictureInPicture() : media.requestPictureInPicture()
      asked.catch(() => undefined)
    },
  }
}
