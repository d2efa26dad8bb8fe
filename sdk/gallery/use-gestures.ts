import { type RefObject, useEffect } from 'react'
import type { Gallery } from './create-gallery.ts'
import { swipeOf } from './swipe.ts'
import { moveZoom, noZoom, type Point, type Zoom, zoomAt, zoomSteps } from './zoom.ts'

export interface GestureOptions {
  gallery: Gallery
  /** Fingers may turn to another photo. */
  canSwipe: boolean
  isRightToLeft: boolean
  /** A wheel makes it larger without a key as well: there is no page to be scrolled. */
  isWheelOurs: boolean
}

const between = ([one, other]: Point[]): number => (one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0)
const tapPixels = 10
const tapMs = 350

/** Fingers, pens, mouse and wheel over the photo that is shown: to another photo, closer, and about. */
export function useGestures(stage: RefObject<HTMLElement | null>, isOn: boolean, gestureOptions: GestureOptions): void {
  const { gallery, canSwipe, isRightToLeft, isWheelOurs } = gestureOptions
  useEffect(() => {
    const box = stage.current
    if (!box || !isOn) return
    const lifetime = new AbortController()
    const fingers = new Map<number, Point>()
    let start: Point = { x: 0, y: 0 }
    let moved: Point = { x: 0, y: 0 }
    let apart = 0
    let lastTap = { time: -tapMs, x: 0, y: 0 }
    const room = (): Point => ({ x: box.clientWidth, y: box.clientHeight })
    const fromMiddle = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
      const { left, top, width, height } = box.getBoundingClientRect()
      return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
    }
    const zoom = (): Zoom => gallery.store.get().zoom
    const count = (): number => gallery.store.get().items.length
    const listen = <Name extends keyof HTMLElementEventMap>(name: Name, act: (event: HTMLElementEventMap[Name]) => void): void =>
      box.addEventListener(name, act, { signal: lifetime.signal, passive: false })

    listen('pointerdown', (event) => {
      if (event.button !== 0 || (event.target as Element).closest('button, a')) return
      fingers.set(event.pointerId, fromMiddle(event))
      if (fingers.size === 1) {
        start = fromMiddle(event)
        moved = { x: 0, y: 0 }
      }
      apart = between([...fingers.values()])
    })
    listen('pointermove', (event) => {
      const before = fingers.get(event.pointerId)
      if (!before) return
      const now = fromMiddle(event)
      fingers.set(event.pointerId, now)
      const points = [...fingers.values()]
      if (points.length === 2) {
        const next = between(points)
        const [one, other] = points as [Point, Point]
        if (apart > 0) gallery.zoom(zoomAt(zoom(), next / apart, { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }, room()))
        apart = next
        return
      }
      moved = { x: now.x - start.x, y: now.y - start.y }
      // Capture the pointer only after it has moved, so that a click reaches the element below.
      if (Math.hypot(moved.x, moved.y) > tapPixels && !box.hasPointerCapture(event.pointerId)) box.setPointerCapture(event.pointerId)
      if (zoom().scale > 1) gallery.zoom(moveZoom(zoom(), { x: now.x - before.x, y: now.y - before.y }, room()))
      else if (canSwipe && count() > 1 && Math.abs(moved.x) > tapPixels) gallery.drag(moved.x)
    })
    const lift = (event: PointerEvent, isGivenUp: boolean): void => {
      if (!fingers.delete(event.pointerId)) return
      apart = 0
      const wasPinch = fingers.size > 0
      gallery.drag(0)
      if (isGivenUp || wasPinch || zoom().scale > 1) {
        if (!isGivenUp && Math.hypot(moved.x, moved.y) < tapPixels) tap(event)
        return
      }
      const meant = swipeOf(isRightToLeft ? -moved.x : moved.x, moved.y)
      if (!meant) return Math.hypot(moved.x, moved.y) < tapPixels ? tap(event) : undefined
      if (meant === 'close') {
        if (gallery.store.get().isOpen) gallery.close()
      } else if (canSwipe && count() > 1) gallery[meant]()
    }
    const tap = (event: PointerEvent): void => {
      const at = fromMiddle(event)
      const isSecond = event.timeStamp - lastTap.time < tapMs && Math.hypot(at.x - lastTap.x, at.y - lastTap.y) < 3 * tapPixels
      lastTap = { time: isSecond ? -tapMs : event.timeStamp, ...at }
      if (isSecond) gallery.zoom(zoom().scale > 1 ? noZoom : zoomAt(noZoom, zoomSteps.tap, at, room()))
    }
    listen('pointerup', (event) => lift(event, false))
    listen('pointercancel', (event) => lift(event, true))
    listen('wheel', (event) => {
      // With Ctrl, or by two fingers on a pad, which browsers tell in the same way.
      if (!event.ctrlKey && !isWheelOurs && zoom().scale === 1) return
      event.preventDefault()
      const pixels = event.deltaY * (event.deltaMode === 1 ? 16 : 1)
      gallery.zoom(
        zoomAt(zoom(), Math.exp(-Math.max(-100, Math.min(100, pixels)) / (event.ctrlKey ? 100 : 300)), fromMiddle(event), room()),
      )
    })
    return () => lifetime.abort()
  }, [stage, isOn, gallery, canSwipe, isRightToLeft, isWheelOurs])
}
