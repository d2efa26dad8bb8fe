import { startTransition, useEffect, useState } from 'react'

/** Rows of a piece: the first fills a view, and the next ones come while nobody waits. */
const piece = 25

/** How much of a long list is drawn: piece by piece, so that anyone who presses a key meanwhile is answered; soon all of it. */
export function useIncrementalRows(count: number): number {
  const [drawn, setDrawn] = useState(piece)
  useEffect(() => {
    if (drawn >= count) return
    // A frame of its own for each.
    const timer = setTimeout(() => startTransition(() => setDrawn(drawn + piece)))
    return () => clearTimeout(timer)
  }, [drawn, count])
  return drawn
}
