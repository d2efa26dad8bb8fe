import { createContext, use, useEffect, useRef } from 'react'

/** Controls that people type in; what only narrows a list is not saved anywhere. */
const typedIn =
  'input:not([type=search], [type=checkbox], [type=radio], [type=file], [type=range], [type=color], [type=hidden]), textarea, [contenteditable=true]'
/** Forms that save nothing, and forms that compare their values themselves (`useUnsavedChanges`). */
const untracked = '[role=search], [data-untracked]'

const valueOf = (control: Element): string =>
  control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement ? control.value : control.innerHTML

const isTracked = (target: EventTarget | null): target is Element =>
  target instanceof Element && target.matches(typedIn) && target.closest('form') !== null && target.closest(untracked) === null

/** The page or a dialog, as far as text in it could be lost. */
export interface UnsavedScope {
  /** Something is typed, or changed in a form that says so, and not saved. */
  isChanged: () => boolean
  /** Listens to the forms of this element; answers a function that stops. */
  track: (root: HTMLElement) => () => void
  /** A form that compares its values itself. */
  register: (isChanged: () => boolean) => () => void
}

export function createUnsavedScope(): UnsavedScope {
  /** Value of a control before typing; undefined if typing began before the control was registered. */
  const first = new Map<Element, string | undefined>()
  const checks = new Set<() => boolean>()
  const remember = ({ target, type }: Event): void => {
    if (isTracked(target) && !first.has(target)) first.set(target, type === 'focusin' ? valueOf(target) : undefined)
  }
  return {
    // A control that is gone belonged to a form that was saved or given up.
    isChanged: () =>
      [...first].some(([control, value]) => control.isConnected && valueOf(control) !== value) || [...checks].some((is) => is()),
    track(root) {
      root.addEventListener('focusin', remember)
      root.addEventListener('input', remember)
      return () => {
        root.removeEventListener('focusin', remember)
        root.removeEventListener('input', remember)
        first.clear()
      }
    },
    register(isChanged) {
      checks.add(isChanged)
      return () => checks.delete(isChanged)
    },
  }
}

export const UnsavedContext = createContext<UnsavedScope | undefined>(undefined)

/** For forms that stay on the screen after they are saved: whether their values differ from the saved ones. */
export function useUnsavedChanges(isChanged: boolean): void {
  const scope = use(UnsavedContext)
  const now = useRef(isChanged)
  now.current = isChanged
  useEffect(() => scope?.register(() => now.current), [scope])
}
