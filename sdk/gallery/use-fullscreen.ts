import { type RefObject, useEffect, useState } from 'react'

/** Whether an element takes the whole screen, and what changes that: left out where it is not allowed. */
export function useFullscreen(element: RefObject<HTMLElement | null>): { isFullscreen: boolean; toggle: (() => void) | undefined } {
  const [isFullscreen, setIsFullscreen] = useState(false)
  useEffect(() => {
    const look = (): void => {
      const { fullscreenElement } = (element.current?.getRootNode() as Document | ShadowRoot | undefined) ?? document
      setIsFullscreen(element.current !== null && fullscreenElement === element.current)
    }
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [element])
  const toggle = (): void => {
    const asked = isFullscreen ? document.exitFullscreen() : element.current?.requestFullscreen()
    // Not allowed after all: it stays as it is.
    asked?.catch(() => undefined)
  }
  return { isFullscreen, toggle: document.fullscreenEnabled ? toggle : undefined }
}
