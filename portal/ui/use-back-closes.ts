import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** The dialogs that are open, the topmost last. */
const open: symbol[] = []

/** While a dialog is open the browser's Back closes it instead of leaving the page under it. */
export function useBackCloses(isOpen: boolean, onBack: () => void, isChanged: () => boolean = () => false): void {
  const key = useRef(Symbol())
  useEffect(() => {
    if (!isOpen) return
    const own = key.current
    open.push(own)
    return () => void open.splice(open.indexOf(own), 1)
  }, [isOpen])
  useBlocker({
    shouldBlockFn({ action }) {
      if (action !== 'BACK' || !isOpen || open.at(-1) !== key.current) return false
      onBack()
      return true
    },
    enableBeforeUnload: () => isOpen && isChanged(),
  })
}
