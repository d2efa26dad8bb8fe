/**
 * Gives the focus to the button with this `data-opener`, or to the box itself when that is gone. Not when the focus is elsewhere on
 * the page by now: nobody likes it taken away.
 */
export function returnFocus(box: HTMLElement | null, opener: string): void {
  if (!box || !opener) return
  const { activeElement } = box.getRootNode() as Document | ShadowRoot
  if (activeElement && activeElement !== document.body && !box.contains(activeElement)) return
  const button = [...box.querySelectorAll<HTMLElement>('[data-opener]')].find((one) => one.dataset['opener'] === opener)
  ;(button ?? box).focus()
}
