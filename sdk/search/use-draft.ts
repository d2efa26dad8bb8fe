import { useLayoutEffect, useRef, useState } from 'react'

/**
 * What someone is changing, handed on when they have rested for `delay` milliseconds. What comes from outside (Back, a chip that is
 * removed) takes its place; what is on its way when the part goes is handed on at once.
 */
export function useDraft<Value>(value: Value, onChange: (next: Value) => void, delay: number) {
  const text = JSON.stringify(value)
  const [draft, setDraft] = useState(value)
  const [seen, setSeen] = useState(text)
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; next: Value }>(undefined)
  /** What was handed on last comes back as the value: that is no change, and someone may be typing again already. */
  const sent = useRef('')
  const change = useRef(onChange)
  change.current = onChange
  if (seen !== text) {
    setSeen(text)
    if (text !== sent.current) setDraft(value)
  }
  const stop = () => {
    clearTimeout(waiting.current?.timer)
    waiting.current = undefined
  }
  const before = useRef(text)
  useLayoutEffect(() => {
    if (before.current !== text && text !== sent.current) stop()
    before.current = text
  }, [text])
  useLayoutEffect(
    () => () => {
      const { next } = waiting.current ?? {}
      stop()
      if (next !== undefined) change.current(next)
    },
    [],
  )
  const set = (next: Value) => {
    stop()
    setDraft(next)
    const timer = setTimeout(() => {
      waiting.current = undefined
      sent.current = JSON.stringify(next)
      change.current(next)
    }, delay)
    waiting.current = { timer, next }
  }
  return [draft, set] as const
}
