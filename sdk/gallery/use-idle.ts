import { type RefObject, useEffect, useState } from 'react'
import type { GalleryClock } from './gallery-clock.ts'

const idleMs = 3000

/** Nobody has moved or pressed anything over an element for a while. */
export function useIdle(element: RefObject<HTMLElement | null>, clock: GalleryClock): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    const box = element.current
    if (!box) return
    const lifetime = new AbortController()
    let stop = (): void => undefined
    const wake = (): void => {
      stop()
      setIsIdle(false)
      stop = clock.after(idleMs, () => setIsIdle(true))
    }
    for (const name of ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const)
      box.addEventListener(name, wake, { signal: lifetime.signal })
    wake()
    return () => {
      lifetime.abort()
      stop()
    }
  }, [element, clock])
  return isIdle
}
