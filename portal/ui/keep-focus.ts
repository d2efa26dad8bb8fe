const focusable = 'a[href], button, input, select, textarea'
const rows = 'li, tr'

/** The focused element of a box: which row it stands in, and which of the row's controls it is. */
interface Held {
  element: HTMLElement
  row: Element | null
  list: Element | null
  place: number
  control: number
}

const controlsOf = (row: Element): HTMLElement[] => [...row.querySelectorAll<HTMLElement>(focusable)]

function hold(element: HTMLElement): Held {
  const row = element.closest(rows)
  const list = row?.parentElement ?? null
  const place = row && list ? [...list.children].indexOf(row) : 0
  return { element, row, list, place, control: row ? controlsOf(row).indexOf(element) : 0 }
}

/** The same control of its row, or of the row that took its place. */
function besideHeld({ row, list, place, control }: Held): HTMLElement | undefined {
  const next = row?.isConnected ? row : (list?.children[place] ?? list?.lastElementChild)
  if (!next?.isConnected) return undefined
  const controls = controlsOf(next)
  return controls[control] ?? controls.at(-1)
}

const placed = (names: readonly string[]): HTMLElement | null | undefined =>
  names.map((name) => document.querySelector<HTMLElement>(`[data-focus-place="${name}"]`)).find(Boolean)

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body

/**
 * Answers a `ref` for a box whose controls come and go. When the focused one is removed, the focus moves to the same control of its row or
 * of the next row, else to the first of the named places that is on the page: an element with `data-focus-place`. The answer is made once,
 * outside of the component.
 */
export const keepFocus =
  (...names: readonly string[]) =>
  (box: HTMLElement | null): (() => void) | undefined => {
    if (!box) return undefined
    let held: Held | undefined
    const move = (): void => {
      if (!held || held.element.isConnected) return
      const lost = held
      held = undefined
      if (isLost()) (besideHeld(lost) ?? placed(names))?.focus()
    }
    const onFocus = ({ target }: FocusEvent): void => {
      held = target instanceof HTMLElement ? hold(target) : undefined
    }
    // A removed element may say that it loses the focus too, so that the one is told from the other afterwards.
    const onBlur = ({ target }: FocusEvent): void =>
      queueMicrotask(() => {
        if (held && held.element === target && held.element.isConnected && document.activeElement !== target) held = undefined
      })
    const removals = new MutationObserver(move)
    removals.observe(box, { childList: true, subtree: true })
    box.addEventListener('focusin', onFocus)
    box.addEventListener('focusout', onBlur)
    return () => {
      removals.disconnect()
      box.removeEventListener('focusin', onFocus)
      box.removeEventListener('focusout', onBlur)
      // The box goes with the focus in it.
      queueMicrotask(move)
    }
  }
