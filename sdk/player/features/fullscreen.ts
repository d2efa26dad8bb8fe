import type { Feature } from '../feature.ts'
import { listen } from '../listen.ts'
import type { FullscreenActions, FullscreenState } from '../player-state.ts'

/** iPhones let only the video itself fill the screen. */
interface AppleVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void
}

/**
 * Fills the screen with the player's box, or on iPhones with the video.
 *
 * @example
 * const player = createPlayer({ media: video, features: [playback(), fullscreen()], item })
 * player.mount(box)
 * button.onclick = () => player.fullscreen.toggleFullscreen()
 */
export const fullscreen = (): Feature<'fullscreen', FullscreenState, FullscreenActions> => ({
  name: 'fullscreen',
  state: { canFullscreen: false, fullscreen: false },
  attach({ media, onRoot, onEntry, entry }, signal, set) {
    let box: HTMLElement | undefined
    const video = media as AppleVideo
    const observe = (): void =>
      set({
        canFullscreen: !entry()?.AudioOnly && (document.fullscreenEnabled || video.webkitEnterFullscreen !== undefined),
        fullscreen: box?.matches(':fullscreen') ?? false,
      })
    onEntry(observe)
    onRoot((root, gone) => {
      box = root
      observe()
      listen(root, 'fullscreenchange fullscreenerror', observe, gone)
    })
    listen(media, 'webkitbeginfullscreen', () => set({ fullscreen: true }), signal)
    listen(media, 'webkitendfullscreen', observe, signal)
    return {
      toggleFullscreen() {
        if (box?.matches(':fullscreen')) void document.exitFullscreen().catch(() => undefined)
        else if (document.fullscreenEnabled) void box?.requestFullscreen({ navigationUI: 'hide' }).catch(() => undefined)
        else video.webkitEnterFullscreen?.()
      },
    }
  },
})
