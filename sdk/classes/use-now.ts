import { useEffect, useState } from 'react'

/** The time of the server, every so often. */
export function useNow(offset: number, everyMs: number): number {
  const [now, setNow] = useState(() => Date.now() + offset)
  useEffect(() => {
    const look = (): void => setNow(Date.now() + offset)
    look()
    const timer = setInterval(look, everyMs)
    return () => clearInterval(timer)
  }, [offset, everyMs])
  return now
}
