import { focusableIn } from './find-element.ts'

/**
 * Keeps the Tab key in a circle of the box of a step and the element that it points at. An element without anything that takes the focus
 * takes it itself meanwhile. Answers the function that ends it.
 */
export function keepTabs(element: HTMLElement, box: HTMLElement): () => void {
  const isPlain = focusableIn(element).length === 0
  if (isPlain) element.tabIndex = 0
  const listen = (event: KeyboardEvent): void => {
    if (event.key !== 'Tab') return
    event.preventDefault()
    event.stopImmediatePropagation()
    const circle = [...focusableIn(box), ...focusableIn(element)]
    const at = circle.indexOf(document.activeElement as HTMLElement)
    const next = event.shiftKey ? (at <= 0 ? circle.length : at) - 1 : at + 1
    circle[next % circle.length]?.focus()
  }
  addEventListener('keydown', listen, true)
  return () => {
    removeEventListener('keydown', listen, true)
    if (isPlain) element.removeAttribute('tabindex')
  }
}
