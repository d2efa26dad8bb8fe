import { useStore } from '../store/index.ts'
import { gallery as words } from '../text/en-gallery.ts'
import type { Gallery } from './create-gallery.ts'
import { placeOf } from './gallery-order.ts'
import { GalleryPicture } from './gallery-picture.tsx'
import { keptPositions } from './kept-positions.ts'
import { drawnWidth } from './picture-sources.ts'
import type { StageSize } from './use-stage-size.ts'

export interface GallerySlidesProps {
  gallery: Gallery
  base: string
  isLargest: boolean
  size: StageSize
  /** Side by side, to be moved by a finger; or one above the other. */
  isTrack: boolean
  /** How one above the other gives way to the next. */
  transition?: string
}

/** The picture that is shown, the one that goes, and those that may follow: never more than five. */
export function GallerySlides({ gallery, base, isLargest, size, isTrack, transition }: GallerySlidesProps) {
  const { items, edition, position, wanted, leaving, direction, isReady, zoom, drag } = useStore(gallery.store, (state) => state)
  const count = items.length
  const kept = keptPositions(wanted, count, direction, wanted === position ? leaving : position)
  // One picture twice is one layer; side by side it may have to be on both sides.
  const slides =
    isTrack && count > 1
      ? kept
      : kept.filter((at, index) => kept.findIndex((other) => gallery.indexAt(other) === gallery.indexAt(at)) === index)
  const side = size.isRightToLeft ? -1 : 1
  return (
    <div
      className="vt-gallery-slides"
      data-track={isTrack || undefined}
      data-transition={transition}
      data-dragging={drag !== 0 || undefined}
    >
      {slides.map((at) => {
        const item = gallery.at(at)
        if (!item) return null
        const place = placeOf(at, count)
        const isOn = gallery.indexAt(at) === gallery.indexAt(position) && (!isTrack || count === 1 || at === position)
        const isShown = isOn && isReady
        const state = isShown ? 'current' : at === leaving ? 'leaving' : 'waiting'
        const away = isTrack ? Math.max(-1, Math.min(1, at - position)) * side : 0
        const isBeside = isTrack && isReady && Math.abs(at - position) === 1
        const { scale, x, y } = zoom
        const zoomed = isShown && scale > 1 ? { transform: `translate3d(${x}px,${y}px,0) scale(${scale})` } : undefined
        return (
          <div
            key={`${edition}.${isTrack && count > 1 ? at : gallery.indexAt(at)}`}
            className="vt-gallery-slide"
            data-state={state}
            data-beside={isBeside || undefined}
            aria-hidden={!isShown}
            style={isTrack ? { transform: `translate3d(calc(${away * 100}% + ${drag}px),0,0)` } : undefined}
          >
            <div className="vt-gallery-inner">
              <GalleryPicture
                item={item}
                name={words.nameOf(place + 1, item.Title)}
                base={base}
                isLargest={isLargest}
                // Whoever looks closely is given more of it, in two steps, so that not every turn of a wheel asks for another file.
                width={drawnWidth(item, size) * (isShown && scale > 1 ? (scale > 2.5 ? 4 : 2) : 1)}
                isWanted={at === wanted || (isOn && wanted === position)}
                isShown={isShown}
                onReady={() => gallery.ready(wanted)}
                style={zoomed}
              />
            </div>
          </div>
        )
      })}
    </div>
  )
}
