import type { AnyPlayer } from '../create-player.ts'

/** Some phones show only one video in full screen: there the player fills the window while it has several. */
export function fillWindow(player: AnyPlayer, root: HTMLElement, signal: AbortSignal): void {
  const { fullscreen } = player
  if (document.fullscreenEnabled || !fullscreen) return
  const own = fullscreen.toggleFullscreen
  fullscreen.toggleFullscreen = () => void root.toggleAttribute('data-fills')
  signal.addEventListener('abort', () => {
    fullscreen.toggleFullscreen = own
    root.removeAttribute('data-fills')
  })
}
