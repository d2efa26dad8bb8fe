import { type RefObject, useEffect } from 'react'
import type { Gallery } from './create-gallery.ts'

/**
 * Makes a gallery wait while a mouse points at it or the focus is in it (WCAG 2.2.2), except in full screen, where both are always so. A
 * screen without viewers (`isOn` false) goes on.
 */
export function useHold(element: RefObject<HTMLElement | null>, gallery: Gallery, isOn: boolean): void {
  useEffect(() => {
    const box = element.current
    if (!box || !isOn) return
    const lifetime = new AbortController()
    let isPointed = false
    let isFocused = false
    const listen = (name: 'pointerenter' | 'pointerleave' | 'focusin' | 'focusout' | 'fullscreenchange', change: (event: Event) => void) =>
      box.addEventListener(
        name,
        (event) => {
          change(event)
          gallery.hold((isPointed || isFocused) && !document.fullscreenElement)
        },
        { signal: lifetime.signal },
      )
    listen('pointerenter', (event) => (isPointed = (event as PointerEvent).pointerType === 'mouse'))
    listen('pointerleave', () => (isPointed = false))
    // A button that was clicked keeps the focus: only the focus of a keyboard shows that a viewer reads here.
    listen('focusin', ({ target }) => (isFocused = (target as Element).matches(':focus-visible')))
    listen('focusout', () => (isFocused = false))
    listen('fullscreenchange', () => undefined)
    return () => lifetime.abort()
  }, [element, gallery, isOn])
}
