import { useEffect } from 'react'
import type { SlideProps } from './slide-view.tsx'
import type { Slide } from './slides.ts'

/** Pages that never say that they are there are shown after so long. */
const patience = 8000

/** Someone else's page: it runs its own scripts, without an origin, and reaches nothing of ours. */
export function PageSlide({ slide, onReady }: SlideProps<Extract<Slide, { kind: 'page' }>>) {
  useEffect(() => {
    const timer = setTimeout(onReady, patience)
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
