import { PlayerLimits } from '../contract.ts'
import type { Feature } from '../feature.ts'
import { listen } from '../listen.ts'
import type { IdleActions, IdleState } from '../player-state.ts'

/**
 * Hides the controls after 8 seconds without a sign of life.
 *
 * @example
 * const player = createPlayer({ media: video, features: [playback(), idle()], item })
 * player.mount(box)
 * player.store.subscribe(() => box.toggleAttribute('data-quiet', player.store.get().idle))
 */
export const idle = (): Feature<'idle', IdleState, IdleActions> => ({
  name: 'idle',
  state: { idle: false },
  attach({ media, onRoot, entry, state }, signal, set) {
    let timer: ReturnType<typeof setTimeout> | undefined
    let box: HTMLElement | undefined
    let holds = 0
    const sleep = (): void => {
      const focused = box && (box.getRootNode() as Document | ShadowRoot).activeElement
      // The video has the focus of who looks around in it: it keeps that, and the controls may go.
      if (focused instanceof HTMLCanvasElement && holds === 0 && !media.paused) return set({ idle: true })
      const isUsing = focused instanceof HTMLElement && focused !== box && box?.contains(focused) && focused.matches(':focus-visible')
      if (holds > 0 || isUsing || media.paused || entry()?.AudioOnly || state().overlayControls === false) return
      // A button that was clicked keeps the focus: what is hidden must not have it.
      if (focused instanceof HTMLElement && focused !== box && focused !== media && box?.contains(focused))
        box.focus({ preventScroll: true })
      set({ idle: true })
    }
    const wake = (): void => {
      set({ idle: false })
      clearTimeout(timer)
      timer = setTimeout(sleep, PlayerLimits.hideControlsMs)
    }
    onRoot((root, gone) => {
      box = root
      listen(root, 'pointermove pointerdown keydown focusin', (event) => isTap(event) || wake(), gone)
    })
    listen(media, 'play pause ended', wake, signal)
    signal.addEventListener('abort', () => clearTimeout(timer))
    return {
      wake,
      sleep,
      hold() {
        let held = true
        holds++
        wake()
        return () => {
          if (held) holds--
          held = false
          wake()
        }
      },
    }
  },
})

/** A finger on the video shows or hides the controls itself; see the surface of the player. */
const isTap = (event: Event): boolean =>
  event instanceof PointerEvent && event.pointerType === 'touch' && event.composedPath()[0] instanceof HTMLMediaElement
