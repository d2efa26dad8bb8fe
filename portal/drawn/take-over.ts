const focusable = 'a[href], button, input, select'

/**
 * Keeps the focus and what a visitor has typed in markup that the server drew. Call it before the portal replaces the markup; call what it
 * answers afterwards. Both have the same elements in the same order.
 */
export function takeOver(root: HTMLElement): () => void {
  const elements = [...root.querySelectorAll<HTMLElement>(focusable)]
  const held = elements.indexOf(document.activeElement as HTMLElement)
  const typed = elements.flatMap((element, place) =>
    element instanceof HTMLInputElement && element.value !== element.defaultValue ? [{ place, value: element.value }] : [],
  )
  return () => {
    const now = root.querySelectorAll<HTMLElement>(focusable)
    for (const { place, value } of typed) {
      const input = now[place]
      if (input instanceof HTMLInputElement) type(input, value)
    }
    if (held >= 0) now[held]?.focus({ preventScroll: true })
  }
}

/** React notices a value that the setter of the prototype has written, as it notices typing. */
function type(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
