import { type ComponentType, lazy, Suspense } from 'react'
import { PageSlide } from './page-slide.tsx'
import { PictureSlide } from './picture-slide.tsx'
import type { Slide } from './slides.ts'

export interface SlideProps<One extends Slide = Slide> {
  slide: One
  /** It is seen; else it gets ready, or goes. */
  isCurrent: boolean
  isPaused: boolean
  onReady: () => void
  /** It has had its time. */
  onDone: () => void
  onFail: (what: string) => void
  /** It has come to an end of its own, or never began: a live stream. */
  onOver: () => void
}

// Pictures do not wait for a player.
const VideoSlide = lazy(async () => ({ default: (await import('./video-slide.tsx')).VideoSlide }))
const PlayerSlide = lazy(async () => ({ default: (await import('./player-slide.tsx')).PlayerSlide }))

const GallerySlide = lazy(async () => ({ default: (await import('./gallery-slide.tsx')).GallerySlide }))

export function SlideView(props: SlideProps) {
  const views: Record<Slide['kind'], ComponentType<never>> = {
    picture: PictureSlide,
    video: VideoSlide,
    gallery: GallerySlide,
    player: PlayerSlide,
    page: PageSlide,
  }
  const View = views[props.slide.kind] as ComponentType<SlideProps>
  return (
    <Suspense fallback={null}>
      <View {...props} />
    </Suspense>
  )
}
