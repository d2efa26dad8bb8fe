import { type ComponentType, useEffect, useState } from 'react'
import { ImageSlide } from './image-slide.tsx'
import { PageSlide } from './page-slide.tsx'
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

/** A slide whose code is fetched when it is first shown. React's `lazy` would weigh more, and a failed fetch would end the page. */
function lazySlide<One extends Slide>(load: () => Promise<ComponentType<SlideProps<One>>>) {
  let ready: ComponentType<SlideProps<One>> | undefined
  return function LazySlide(props: SlideProps<One>) {
    const { onFail } = props
    const [View, setView] = useState(() => ready)
    useEffect(() => {
      if (View) return
      let isGone = false
      load().then(
        (view) => {
          ready = view
          if (!isGone) setView(() => view)
        },
        () => isGone || onFail('The code of a slide could not be fetched.'),
      )
      return () => {
        isGone = true
      }
    }, [View, onFail])
    return View ? <View {...props} /> : null
  }
}

// Images do not wait for a player.
const VideoSlide = lazySlide(async () => (await import('./video-slide.tsx')).VideoSlide)
const PlayerSlide = lazySlide(async () => (await import('./player-slide.tsx')).PlayerSlide)
const GallerySlide = lazySlide(async () => (await import('./gallery-slide.tsx')).GallerySlide)

export function SlideView(props: SlideProps) {
  const views: Record<Slide['kind'], ComponentType<never>> = {
    image: ImageSlide,
    video: VideoSlide,
    gallery: GallerySlide,
    player: PlayerSlide,
    page: PageSlide,
  }
  const View = views[props.slide.kind] as ComponentType<SlideProps>
  return <View {...props} />
}
