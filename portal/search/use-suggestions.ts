import { type KeyboardEvent, useEffect, useState } from 'react'
import { type Suggestion, suggest } from '../../sdk/search/contract.ts'
import { useRead } from '../data/use-read.ts'

const PAUSE_MS = 150
const LEAST = 2
const LONGEST = 100

/** Suggestions for a prefix, and the index that the arrow keys have reached (-1: none). */
export function useSuggestions(text: string, onChoose: (suggestion: Suggestion) => void) {
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [asked, setAsked] = useState('')
  const wanted = text.trim().slice(0, LONGEST)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [wanted])
  const isEnough = isOpen && wanted.length >= LEAST && asked.length >= LEAST
  const query = useRead(
    suggest,
    { s: asked },
    {
      enabled: isEnough,
      keepsLast: true,
      // Without them people search as they always did.
      retry: false,
    },
  )
  const items = isEnough ? (query.data?.Items ?? []) : []
  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const choose = (suggestion: Suggestion) => {
    close()
    onChoose(suggestion)
  }
  return {
    items,
    active: active < items.length ? active : -1,
    open: () => {
      setOpen(true)
      setActive(-1)
    },
    close,
    choose,
    onKeyDown: (event: KeyboardEvent) => {
      const chosen = items[active]
      if (event.key === 'Escape' && items.length > 0) {
        event.preventDefault()
        close()
      } else if (event.key === 'Enter' && chosen) {
        event.preventDefault()
        choose(chosen)
      } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault()
        setOpen(true)
        const step = event.key === 'ArrowDown' ? 1 : -1
        // Beyond either end is the text itself.
        const places = items.length + 1
        setActive((now) => ((now + 1 + step + places) % places) - 1)
      }
    },
  }
}
