import { type RefObject, useLayoutEffect, useRef } from 'react'

export const handOver = (own: HTMLElement | null): void => own?.closest<HTMLElement>('.vt-player')?.focus({ preventScroll: true })

/** For a part that disappears when it plays or loads: shortcuts need the focus to stay inside, so the player's box takes it. */
export function useHandOver<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null)
  useLayoutEffect(() => {
    const own = part.current
    return () => {
      if (own?.contains((own.getRootNode() as Document | ShadowRoot).activeElement)) handOver(own)
    }
  }, [])
  return part
}
