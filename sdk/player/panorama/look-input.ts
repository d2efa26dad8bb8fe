import { listen } from '../listen.ts'
import { PanoramaLimits } from './look.ts'

export interface LookInput {
  /** The element to drag. */
  surface: HTMLElement
  /** The element with the keyboard focus. */
  canvas: HTMLElement
  /** Fills the screen at times: then the wheel has nothing else to do. */
  root: HTMLElement
  /** Degrees that a pixel of the view shows. */
  perPixel: () => number
  turn: (right: number, up: number) => void
  /** Shows so many times as much. */
  scale: (factor: number) => void
  zoom: (degrees: number) => void
  reset: () => void
  signal: AbortSignal
}

/** More than a hand trembles when it clicks. */
const dragPixels = 6

/** Drag, pinch, wheel and keys. */
export function lookInput({ surface, canvas, root, perPixel, turn, scale, zoom, reset, signal }: LookInput): void {
  const fingers = new Map<number, { x: number; y: number }>()
  let moved = 0
  const apart = (): number => {
    const [one, two] = [...fingers.values()]
    return one && two ? Math.hypot(one.x - two.x, one.y - two.y) : 0
  }
  const drag = (event: PointerEvent): void => {
    const before = fingers.get(event.pointerId)
    if (!before) return
    const distance = apart()
    const [right, down] = [event.clientX - before.x, event.clientY - before.y]
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    moved += Math.abs(right) + Math.abs(down)
    if (fingers.size > 1) {
      if (distance > 0 && apart() > 0) scale(distance / apart())
    } else turn(-right * perPixel(), down * perPixel())
  }

  surface.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0) return
      if (fingers.size === 0) moved = 0
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
      // Not of a pointer that a script made up.
      if (event.isTrusted) surface.setPointerCapture(event.pointerId)
    },
    { signal },
  )
  surface.addEventListener('pointermove', drag, { signal })
  listen(
    surface,
    'pointerup pointercancel lostpointercapture',
    (event) => event instanceof PointerEvent && fingers.delete(event.pointerId),
    signal,
  )
  // The click after a drag must not pause.
  surface.addEventListener(
    'click',
    (event) => {
      if (moved <= dragPixels) return
      moved = 0
      event.stopImmediatePropagation()
      canvas.focus({ preventScroll: true })
    },
    { capture: true, signal },
  )
  // A page that is scrolled past the player must not get stuck in it.
  surface.addEventListener(
    'wheel',
    (event) => {
      if (!canvas.matches(':focus') && !root.matches(':fullscreen')) return
      event.preventDefault()
      zoom(Math.sign(event.deltaY) * (PanoramaLimits.zoomStep / 2))
    },
    { passive: false, signal },
  )

  const { turnStep, zoomStep } = PanoramaLimits
  const moves: Record<string, () => void> = {
    a: () => turn(-turnStep, 0),
    d: () => turn(turnStep, 0),
    w: () => turn(0, turnStep),
    s: () => turn(0, -turnStep),
    '+': () => zoom(-zoomStep),
    '-': () => zoom(zoomStep),
    '0': reset,
  }
  const arrows: Record<string, string> = { ArrowLeft: 'a', ArrowRight: 'd', ArrowUp: 'w', ArrowDown: 's' }
  canvas.addEventListener(
    'keydown',
    (event) => {
      const { key, shiftKey, ctrlKey, altKey, metaKey } = event
      // Without shift the arrows are the player's own: they seek.
      const move = ctrlKey || altKey || metaKey ? undefined : moves[shiftKey && arrows[key] ? arrows[key] : key.toLowerCase()]
      if (!move) return
      event.preventDefault()
      move()
    },
    { signal },
  )
}
