import { useEffect, useState } from 'react'

/** What was typed, as soon as nothing more came for so many milliseconds. */
export function useDebouncedValue(text: string, after = 300): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), after)
    return () => clearTimeout(timer)
  }, [text, after])
  return settled
}
