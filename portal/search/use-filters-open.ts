import { useState, useSyncExternalStore } from 'react'
import { readPreference, writePreference } from '../ui/preference.ts'

const room = () => matchMedia('(min-width: 1000px)')

const listen = (changed: () => void) => {
  const list = room()
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}

/** Is the filter panel open, and is there room for it beside the results? Beside them it is open again on the next visit. */
export function useFiltersOpen() {
  const isBeside = useSyncExternalStore(
    listen,
    () => room().matches,
    () => false,
  )
  const [isOpen, setOpen] = useState(() => isBeside && readPreference('filters') === 'open')
  const turn = (next: boolean) => {
    if (isBeside) writePreference('filters', next ? 'open' : 'closed')
    setOpen(next)
  }
  return {
    isOpen,
    isBeside,
    toggle: () => turn(!isOpen),
    close: () => {
      turn(false)
      if (isBeside) document.getElementById('filters-button')?.focus()
    },
  }
}
