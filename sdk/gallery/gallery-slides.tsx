import { useStore } from '../store/index.ts'
import { galleryWords } from '../text/en/gallery.ts'
import { useWords } from '../text/language.ts'
import { GalleryLimits } from './contract.ts'
import type { Gallery } from './create-gallery.ts'
import { placeOf } from './gallery-order.ts'
import { GalleryPhoto } from './gallery-photo.tsx'
import { drawnWidth } from './image-sources.ts'
import { mountedPositions } from './mounted-positions.ts'
import type { StageSize } from './use-stage-size.ts'

export interface GallerySlidesProps {
  gallery: Gallery
  base: string
  isLargest: boolean
  size: StageSize
  /** Side by side, to be moved by a finger; or one above the other. */
  isTrack: boolean
  /** The other photos wait. */
  isAlone: boolean
  /** How one above the other gives way to the next. */
  transition?: string
}

/** The current photo, the leaving one, and those that may follow: never more than five. */
export function GallerySlides({ gallery, base, isLargest, size, isTrack, isAlone, transition }: GallerySlidesProps) {
  const words = useWords(galleryWords)

  const { items, before, position, wanted, leaving, direction, isReady, zoom, drag } = useStore(gallery.store, (state) => state)
  const count = items.length
  const kept = mountedPositions(wanted, isAlone ? 1 : count, direction, wanted === position ? leaving : position)
  const keys = kept.map(gallery.keyAt)
  const [onKey, wantedKey] = [gallery.keyAt(position), gallery.keyAt(wanted)]
  const leavingKey = leaving === undefined ? '' : gallery.keyAt(leaving)
  const slides = kept
    .map((at, index) => ({ at, key: keys[index] as string, item: gallery.at(at) }))
    .filter(({ key }, index) => keys.indexOf(key) === index)
  const all = before ? [...slides.slice(0, GalleryLimits.decoded - 1), { ...before, at: isReady ? position - 1 : position }] : slides
  const side = size.isRightToLeft ? -1 : 1
  const { scale, x, y } = zoom
  return (
    <div
      className="vt-gallery-slides"
      data-track={isTrack || undefined}
      data-transition={transition}
      data-dragging={drag !== 0 || undefined}
    >
      {all.map(({ at, key, item }) => {
        if (!item) return null
        const isOld = key === before?.key
        const isShown = isReady ? key === onKey : isOld
        const state = isShown ? 'current' : key === leavingKey || isOld ? 'leaving' : 'waiting'
        const away = Math.max(-1, Math.min(1, at - position)) * side
        // Not while photos move: decoding takes its time.
        const isNext = isReady && leaving === undefined && wanted === position && at === position + direction
        const isBeside = isTrack && isReady && Math.abs(at - position) === 1
        const zoomed = isShown && scale > 1 ? { transform: `translate(${x}px,${y}px) scale(${scale})` } : undefined
        return (
          <div
            key={key}
            className="vt-gallery-slide"
            data-state={state}
            data-beside={isBeside || undefined}
            aria-hidden={!isShown}
            style={isTrack ? { transform: `translateX(calc(${away * 100}% + ${drag}px))` } : undefined}
          >
            <div className="vt-gallery-inner">
              <GalleryPhoto
                item={item}
                name={words.nameOf({ index: placeOf(at, count) + 1, title: item.Title })}
                base={base}
                isLargest={isLargest}
                // A zoomed photo gets more pixels in two steps, so that not every turn of the wheel requests another file.
                width={drawnWidth(item, size) * (isShown && scale > 1 ? (scale > 2.5 ? 4 : 2) : 1)}
                isWanted={key === wantedKey && !isOld}
                isShown={isShown}
                isKept={isBeside || isNext || state === 'leaving'}
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
