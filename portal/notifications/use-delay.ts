import { useEffect, useState } from 'react'

/** False, and true after so many milliseconds. */
export function useDelay(milliseconds: number): boolean {
  const [isLater, setLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return isLater
}
