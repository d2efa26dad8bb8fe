import { useEffect } from 'react'
import type { SlideProps } from './slide-view.tsx'
import type { Slide } from './slides.ts'

/** Pages that never say that they are there are shown after so long. */
const timeoutMs = 8000

/** An external web page. It runs its own scripts in a sandbox without an origin, so it cannot reach our page. */
export function PageSlide({ slide, onReady }: SlideProps<Extract<Slide, { kind: 'page' }>>) {
  useEffect(() => {
    const timer = setTimeout(onReady, timeoutMs)
    return () => clearTimeout(timer)
  }, [onReady])
  return (
    <iframe
      className="vs-page"
      title={slide.title || slide.url}
      src={slide.url}
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
      onLoad={onReady}
    />
  )
}
