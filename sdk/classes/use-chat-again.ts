import { useCallback, useEffect, useRef } from 'react'
import { chatReadMs } from './chat-after.ts'

/** A function that soon calls `read`, which reads the chat again: once for all calls until then. `people`: how many are in the class. */
export function useChatAgain(people: number, read: () => void): () => void {
  const latest = useRef(read)
  latest.current = read
  const count = useRef(people)
  count.current = people
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(() => {
    timer.current ??= setTimeout(
      () => {
        timer.current = undefined
        latest.current()
      },
      chatReadMs(count.current, Math.random()),
    )
  }, [])
}
