import type { KeyboardEvent } from 'react'

/** The tabs of a row, in their order. */
export const tabsIn = (row: Element | null): HTMLElement[] => [...(row?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])]

/** Moves the focus among the tabs of a row by arrow keys, Home and End. Nothing is chosen: Enter or Space does that. */
export function moveTabFocus(event: KeyboardEvent<HTMLElement>): void {
  const tabs = tabsIn(event.currentTarget)
  const at = tabs.findIndex((tab) => tab === event.target)
  const step = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
  const targets: Record<string, HTMLElement | undefined> = {
    ArrowRight: tabs.at((at + step) % tabs.length),
    ArrowLeft: tabs.at((at - step) % tabs.length),
    Home: tabs[0],
    End: tabs.at(-1),
  }
  const target = targets[event.key]
  if (at < 0 || !target) return
  target.focus()
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  event.preventDefault()
  // The same keys move the player.
  event.stopPropagation()
}
