import { findElement, isVisible } from './find-element.ts'

/** Milliseconds between two looks at a page that changes. */
export const lookMs = 300

/** A dialog or a menu covers the page, or a person is in the middle of a text. */
function isBusy(): boolean {
  if ([...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu]')].some(isVisible)) return true
  const { activeElement: at } = document
  return (
    (at instanceof HTMLInputElement && at.value !== '' && at.type !== 'checkbox') || (at instanceof HTMLTextAreaElement && at.value !== '')
  )
}

/** Calls once when the element of one of the tours is there and the person is free. Answers the function that ends the wait. */
export function awaitElement<Tour extends { RefSelector: string }>(tours: readonly Tour[], onFound: (tour: Tour) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = (): void => {
    timer = undefined
    const found = document.visibilityState === 'hidden' || isBusy() ? undefined : tours.find((tour) => findElement(tour.RefSelector))
    if (!found) return
    stop()
    onFound(found)
  }
  const soon = (): void => {
    timer ??= setTimeout(look, lookMs)
  }
  const watch = new MutationObserver(soon)
  const stop = (): void => {
    watch.disconnect()
    document.removeEventListener('focusin', soon)
    document.removeEventListener('visibilitychange', soon)
    clearTimeout(timer)
  }
  watch.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('focusin', soon)
  document.addEventListener('visibilitychange', soon)
  soon()
  return stop
}
