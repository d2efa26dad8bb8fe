import type { AnyPlayer } from '../create-player.ts'
import { listen } from '../listen.ts'

/** Some phones show only one video in full screen, and some pages allow none: there the player fills the window while it has several. Escape leaves it. */
export function fillWindow({ fullscreen, store }: AnyPlayer, root: HTMLElement, signal: AbortSignal): void {
  if (document.fullscreenEnabled || !fullscreen) return
  const { toggleFullscreen } = fullscreen
  const { canFullscreen = false } = store.get()
  const fill = (fills: boolean): void => {
    root.toggleAttribute('data-fills', fills)
    store.set({ fullscreen: fills })
  }
  store.set({ canFullscreen: true })
  fullscreen.toggleFullscreen = () => fill(!root.hasAttribute('data-fills'))
  listen(
    root,
    'keydown',
    (event) => {
      if ((event as KeyboardEvent).key !== 'Escape' || event.defaultPrevented || !root.hasAttribute('data-fills')) return
      event.preventDefault()
      fill(false)
    },
    signal,
  )
  signal.addEventListener('abort', () => {
    fullscreen.toggleFullscreen = toggleFullscreen
    fill(false)
    store.set({ canFullscreen })
  })
}
