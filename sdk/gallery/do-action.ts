import type { Gallery } from './create-gallery.ts'
import { actionOf } from './gallery-keys.ts'
import { moveZoom, noZoom, type Point, zoomAt, zoomSteps } from './zoom.ts'

export interface GalleryKeyPress {
  key: string
  /** The focused element. */
  target: Element
  gallery: Gallery
  /** One photo is shown large. */
  isLarge: boolean
  isRightToLeft: boolean
  room: Point
  fullscreen: (() => void) | undefined
}

const arrows: Partial<Record<string, Point>> = {
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
}

/** Does what a key asks for; false when it is a matter of the browser. */
export function runGalleryKey({ key, target, gallery, isLarge, isRightToLeft, room, fullscreen }: GalleryKeyPress): boolean {
  // A button that has the focus is pressed by these.
  if ((key === ' ' || key === 'Enter') && target.closest('button, a')) return false
  const { zoom, isOpen, isPlaying } = gallery.store.get()
  const arrow = Object.hasOwn(arrows, key) ? arrows[key] : undefined
  if (arrow && zoom.scale > 1) {
    gallery.zoom(moveZoom(zoom, { x: arrow.x * zoomSteps.arrow, y: arrow.y * zoomSteps.arrow }, room))
    return true
  }
  const action = actionOf(key, isRightToLeft)
  if (action === undefined) return false
  if (!isLarge && ['next', 'previous', 'first', 'last'].includes(action)) return moveFocus(target, action)
  const scaled = (factor: number): void => gallery.zoom(zoomAt(zoom, factor, { x: 0, y: 0 }, room))
  const acts: Record<typeof action, () => unknown> = {
    next: gallery.next,
    previous: gallery.previous,
    first: () => gallery.go(0),
    last: () => gallery.go(-1),
    toggle: isPlaying ? gallery.pause : gallery.play,
    play: gallery.play,
    pause: gallery.pause,
    close: () => (zoom.scale > 1 ? gallery.zoom(noZoom) : gallery.close()),
    larger: () => isLarge && scaled(zoomSteps.key),
    smaller: () => isLarge && scaled(1 / zoomSteps.key),
    fit: () => gallery.zoom(noZoom),
    fullscreen: () => fullscreen?.(),
  }
  if (action === 'close' && zoom.scale === 1 && !isOpen) return false
  acts[action]()
  return true
}

/** Among many thumbnails the arrows go from one to the next. */
function moveFocus(target: Element, action: string): boolean {
  const buttons = [...(target.closest('.vt-gallery')?.querySelectorAll<HTMLElement>('li button') ?? [])]
  const at = buttons.findIndex((button) => button === target)
  if (buttons.length === 0 || (at < 0 && target.closest('button, a'))) return false
  const to = { next: at + 1, previous: at - 1, first: 0, last: buttons.length - 1 }[action] ?? 0
  buttons[Math.max(0, Math.min(buttons.length - 1, to))]?.focus()
  return true
}
