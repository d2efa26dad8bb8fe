import { useEffect, useMemo, useRef } from 'react'
import gallerySheet from '../../sdk/gallery/gallery.css'
import { Gallery } from '../../sdk/gallery/index.ts'
import tilesSheet from '../../sdk/gallery/tiles.css'
import { adoptSheets } from '../../sdk/ui/index.ts'
import type { SlideProps } from './slide-view.tsx'
import { imageFor, pixelsAcross, type Slide } from './slides.ts'

/** A gallery that does not say that it shows something is shown after so long. */
const timeoutMs = 4000

/** A gallery in one of its other modes, which runs by itself. Each image comes in the one size that is kept. */
export function GallerySlide({ slide, isCurrent, onReady, onDone }: SlideProps<Extract<Slide, { kind: 'gallery' }>>) {
  const initialSlide = useRef(slide)
  const { images, settings } = initialSlide.current
  const items = useMemo(() => {
    const screen = { width: innerWidth * devicePixelRatio, height: innerHeight * devicePixelRatio }
    return images.map((image) => {
      const best = imageFor(image.ImageURLs, pixelsAcross(image, screen))
      return { ...image, ImageURLs: image.ImageURLs.filter(({ URL }) => URL === best) }
    })
  }, [images])
  // Without buttons, but a remote control reaches it.
  const driven = useMemo(() => ({ ...settings, DisableControls: false, ShowControls: false }), [settings])
  useEffect(() => {
    adoptSheets(document, [gallerySheet, tilesSheet])
    const timer = setTimeout(onReady, timeoutMs)
    return () => clearTimeout(timer)
  }, [onReady])
  return (
    <div className="vs-gallery">
      <Gallery.Stage items={items} settings={driven} runsAlone autoFocus={isCurrent} onRunThrough={onDone} onItem={onReady} />
    </div>
  )
}
