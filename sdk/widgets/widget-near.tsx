import { type ReactNode, useEffect, useRef, useState } from 'react'

/** What `Widgets.Near` takes. */
export interface WidgetNearProps {
  /** The room that is kept until then, in pixels. Default 320. */
  height?: number
  /** Draws the widget, once it has come near. */
  children: () => ReactNode
}

/**
 * Draws a widget that stands further down a page only when it is scrolled near, and keeps its room until then. What its children ask
 * a server for they ask for then.
 *
 * @example
 * <Widgets.Near height={420}>{() => <Widgets.Root data={data} />}</Widgets.Near>
 */
export function WidgetNear({ height = 320, children }: WidgetNearProps) {
  const box = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (isNear || !box.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setIsNear(true)
      },
      { rootMargin: '400px' },
    )
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [isNear])
  // The room stays until what comes is as high: while it asks for its data, what is below does not jump.
  return (
    <div ref={box} style={{ minHeight: height }}>
      {isNear && children()}
    </div>
  )
}
