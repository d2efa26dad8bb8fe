import { type ComponentType, useEffect, useRef, useState } from 'react'

/**
 * A part whose code is fetched when it is first drawn. Until then nothing is there; when fetching fails, `onFail` is told, and it is
 * fetched again when it is drawn next.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let ready: ComponentType<Props> | undefined
  return function LazyPart({ onFail, ...props }: Props & { onFail?: () => void }) {
    const [Part, setPart] = useState(() => ready)
    const fail = useRef(onFail)
    fail.current = onFail
    useEffect(() => {
      let isGone = false
      if (!ready)
        load().then(
          (part) => {
            ready = part
            if (!isGone) setPart(() => part)
          },
          () => isGone || fail.current?.(),
        )
      return () => {
        isGone = true
      }
    }, [])
    return Part ? <Part {...(props as unknown as Props)} /> : null
  }
}
