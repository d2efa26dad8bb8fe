import { useLayoutEffect, useRef, useState } from 'react'

/**
 * Debounces a value that a person edits: reports it `delay` milliseconds after the last change. A value from outside (Back, a removed chip)
 * replaces it. A pending change is reported at once when the component unmounts.
 */
export function useDraft<Value>(value: Value, onChange: (next: Value) => void, delay: number) {
  const text = JSON.stringify(value)
  const [draft, setDraft] = useState(value)
  const [seen, setSeen] = useState(text)
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; next: Value }>(undefined)
  /** The last reported value comes back as a prop. This is no change from outside, and the person may be typing again. */
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
