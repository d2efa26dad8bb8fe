/** Whether a browser understands a selector. */
export function isSelector(selector: string): boolean {
  try {
    document.createDocumentFragment().querySelector(selector)
    return true
  } catch {
    return false
  }
}

export const isVisible = (element: Element): boolean =>
  element.getClientRects().length > 0 && element.checkVisibility({ visibilityProperty: true })

/** The first visible element that a selector finds. Undefined: there is none, or no browser understands the selector. */
export function findElement(selector: string): HTMLElement | undefined {
  try {
    return [...document.querySelectorAll<HTMLElement>(selector)].find((element) => isVisible(element))
  } catch {
    return undefined
  }
}

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled, [type=hidden]), select:not(:disabled), textarea:not(:disabled), summary, [contenteditable=true], [tabindex="0"]'

/** The elements that the focus can reach, in their order: the root itself, then those inside. */
export const focusableIn = (root: HTMLElement): HTMLElement[] =>
  [...(root.matches(focusable) ? [root] : []), ...root.querySelectorAll<HTMLElement>(focusable)].filter((element) => isVisible(element))
