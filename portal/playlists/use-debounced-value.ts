import { useEffect, useState } from 'react'

/** Debounces a text: returns it after some milliseconds without a change. */
export function useDebouncedValue(text: string, after = 300): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), after)
    return () => clearTimeout(timer)
  }, [text, after])
  return settled
}
