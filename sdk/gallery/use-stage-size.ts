import { type RefObject, useEffect, useState } from 'react'

/** Size of a stage in pixels; 0 until it is known. */
export interface StageSize {
  width: number
  height: number
  isRightToLeft: boolean
}

/** Measures an element, now and whenever it changes. */
export function useStageSize(element: RefObject<HTMLElement | null>): StageSize {
  const [size, setSize] = useState<StageSize>({ width: 0, height: 0, isRightToLeft: false })
  useEffect(() => {
    const box = element.current
    if (!box) return
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = box
      const isRightToLeft = getComputedStyle(box).direction === 'rtl'
      setSize((known) => (known.width === width && known.height === height ? known : { width, height, isRightToLeft }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [element])
  return size
}
