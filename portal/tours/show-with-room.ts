import type { Driver } from 'driver.js'

/** Pixels between an element and the box of its step, and between the box and the edge of the window. */
const gap = 24

/** Height of the header, where it stays at the top of the window. */
function headerHeight(): number {
  const header = document.querySelector('.vp-header')
  return header && /sticky|fixed/.test(getComputedStyle(header).position) ? Math.max(0, header.getBoundingClientRect().bottom) : 0
}

/** Scrolls an element so that the box of its step has room above or below it. An element that is higher than that shows its beginning. */
export function showWithRoom(drawn: Driver, element: HTMLElement, box: HTMLElement): void {
  const header = element.closest('.vp-header') ? 0 : headerHeight()
  const { top, bottom } = element.getBoundingClientRect()
  const need = box.offsetHeight + gap
  const isSeen = top >= header && bottom <= innerHeight
  const hasRoom = top - header >= need || innerHeight - bottom >= need
  if (!isSeen || !hasRoom) {
    const isTall = bottom - top > innerHeight - header - need
    // Its end stands above the box, or its beginning below the header.
    scrollBy({ top: isTall ? top - header - gap : bottom - (innerHeight - need), behavior: 'instant' })
  }
  drawn.refresh()
}
