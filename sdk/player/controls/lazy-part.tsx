import { type ComponentType, useEffect, useRef, useState } from 'react'
import { PlayerLimits } from '../contract.ts'

/**
 * A part whose code is fetched when it is first drawn. Until then nothing is there. When fetching fails `onFail` is told; without it the
 * part is fetched again after a moment. Not by `lazy`: the machinery behind that weighs more than most of these parts.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let ready: ComponentType<Props> | undefined
  return function LazyPart({ onFail, ...props }: Props & { onFail?: () => void }) {
    const [Part, setPart] = useState(() => ready)
    const [attempt, setAttempt] = useState(0)
    const fail = useRef(onFail)
    fail.current = onFail
    useEffect(() => {
      let timer: ReturnType<typeof setTimeout> | undefined
      let isGone = false
      if (!ready)
        load().then(
          (part) => {
            ready = part
            if (!isGone) setPart(() => part)
          },
          () => {
            if (isGone) return
            if (fail.current) fail.current()
            else timer = setTimeout(() => setAttempt(attempt + 1), PlayerLimits.manifestRetryMs)
          },
        )
      return () => {
        isGone = true
        clearTimeout(timer)
      }
    }, [attempt])
    return Part ? <Part {...(props as unknown as Props)} /> : null
  }
}
