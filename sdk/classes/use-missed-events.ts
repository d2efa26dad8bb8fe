import { useCallback, useEffect, useRef } from 'react'
import type { ClassEvent } from '../hub/contract.ts'

/**
 * Calls back when a class has gone on without events that were told: after a long absence the hub says where the class is now, and not what
 * happened meanwhile. `number`: the newest event of the class; undefined: not joined yet. Answers the function that is told of each event.
 */
export function useMissedEvents(number: number | undefined, onMissed: () => void): (event: Pick<ClassEvent, 'Number'>) => void {
  const newest = useRef<number>(undefined)
  const latest = useRef(onMissed)
  latest.current = onMissed
  useEffect(() => {
    if (number === undefined) return
    if (newest.current !== undefined && number > newest.current) latest.current()
    newest.current = Math.max(number, newest.current ?? 0)
  }, [number])
  return useCallback(({ Number: told }) => {
    newest.current = told
  }, [])
}
