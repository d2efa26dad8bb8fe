import { useEffect, useRef } from 'react'
import type { SlideProps } from './slide-view.tsx'
import { imageFor, pixelsAcross, type Slide } from './slides.ts'

/** An image, ready when it is decoded. One that does not come is tried once more in another size. */
export function ImageSlide({ slide, isCurrent, isPaused, onReady, onDone, onFail }: SlideProps<Extract<Slide, { kind: 'image' }>>) {
  const imageRef = useRef<HTMLImageElement>(null)
  const tell = useRef({ onReady, onFail })
  tell.current = { onReady, onFail }
  // Addresses that are new in another answer are those of the same image: what is drawn stays.
  const initialSlide = useRef(slide)
  const { image, seconds, hasCaption } = slide

  useEffect(() => {
    const element = imageRef.current
    if (!element) return
    const { image, title } = initialSlide.current
    let isGone = false
    const wide = pixelsAcross(image, { width: innerWidth * devicePixelRatio, height: innerHeight * devicePixelRatio })
    const first = imageFor(image.ImageURLs, wide)
    const other = image.ImageURLs.map(({ URL }) => URL).findLast((address) => address !== first) ?? first
    const show = async (address: string): Promise<void> => {
      element.src = address
      await element.decode()
    }
    show(first)
      .catch(() => show(other))
      .then(
        () => isGone || tell.current.onReady(),
        () => isGone || setTimeout(() => isGone || tell.current.onFail(`An image did not load: ${title}`), 1000),
      )
    return () => {
      isGone = true
      // Browsers release a decoded image only when the element is collected; without a source it holds no memory.
      element.removeAttribute('src')
    }
  }, [])

  useEffect(() => {
    if (!isCurrent || isPaused) return
    const timer = setInterval(onDone, seconds * 1000)
    return () => clearInterval(timer)
  }, [isCurrent, isPaused, seconds, onDone])

  return (
    <figure className="vs-image">
      <img ref={imageRef} alt={image.AltTitle || image.Title} decoding="async" />
      {hasCaption && image.Title && <figcaption>{image.Title}</figcaption>}
    </figure>
  )
}
