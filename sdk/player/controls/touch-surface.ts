import type { AnyPlayer } from '../create-player.ts'
import { listen } from '../listen.ts'

/** The video itself: a click plays or pauses, two fill the screen; a finger shows or hides the controls. */
export function touchSurface(player: AnyPlayer, root: HTMLElement): () => void {
  const end = new AbortController()
  let byTouch = false
  const { media, store } = player
  // Firefox stops at every video, with controls or without; and who stands in the browser's own controls keeps the focus when they go.
  media.tabIndex = -1
  media.removeAttribute('controls')
  media.addEventListener(
    'pointerdown',
    ({ pointerType }) => {
      byTouch = pointerType === 'touch'
    },
    { signal: end.signal },
  )
  media.addEventListener(
    'click',
    () => {
      if (!byTouch) {
        root.focus({ preventScroll: true })
        player.playback?.toggle()
      } else if (store.get().idle) player.idle?.wake()
      else player.idle?.sleep()
    },
    { signal: end.signal },
  )
  listen(media, 'dblclick', () => byTouch || player.fullscreen?.toggleFullscreen(), end.signal)
  return () => end.abort()
}
