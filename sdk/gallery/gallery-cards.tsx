import { type CSSProperties, useEffect, useMemo, useRef } from 'react'
import { useStore } from '../store/index.ts'
import { galleryWords } from '../text/en/gallery.ts'
import { useWords } from '../text/language.ts'
import type { Gallery } from './create-gallery.ts'
import { focusBack } from './focus-back.ts'
import { placeOf, runOf } from './gallery-order.ts'
import { thumbAddress } from './image-sources.ts'
import { cardsAt, scatterCards } from './scatter-cards.ts'
import { useNearPhotos } from './use-near-photos.ts'
import type { StageSize } from './use-stage-size.ts'

export interface GalleryCardsProps {
  gallery: Gallery
  base: string
  size: StageSize
  seed: number
  isDriven: boolean
}

/** Photos thrown on a table. As many as there is room for; the others come when these have been shown. */
export function GalleryCards({ gallery, base, size, seed, isDriven }: GalleryCardsProps) {
  const words = useWords(galleryWords)

  const list = useRef<HTMLUListElement>(null)
  const { items, edition, position, isOpen } = useStore(gallery.store, (state) => state)
  const count = items.length
  const max = cardsAt(size.width)
  const run = runOf(position, count)
  const batch = Math.floor(placeOf(position, count) / max)
  const first = batch * max
  const shown = Math.min(max, count - first)
  const { width, height } = size
  const cards = useMemo(() => scatterCards(shown, width, height, seed + run * 1000 + batch), [shown, width, height, seed, run, batch])
  const label = `${edition}.${run}.${batch}`
  useNearPhotos(list, edition * 1e6 + run * 1000 + batch)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (!isOpen && wasOpen.current) focusBack(list.current, placeOf(position, count) - first)
    wasOpen.current = isOpen
  }, [isOpen, position, count, first])

  return (
    <ul ref={list} className="vt-gallery-cards" aria-label={words.all} key={label} inert={isOpen}>
      {cards.map(({ x, y, turn, scale }, index) => {
        const place = first + index
        const item = gallery.at(run * count + place)
        const style = { left: `${x * 100}%`, top: `${y * 100}%`, rotate: `${turn}deg`, scale, '--vt-gallery-wait': `${index * 40}ms` }
        return (
          item && (
            <li key={place} className="vt-gallery-card" style={style as CSSProperties}>
              <button
                type="button"
                aria-label={words.openOf({ title: words.nameOf({ index: place + 1, title: item.Title }) })}
                disabled={!isDriven}
                onClick={() => gallery.open(place)}
              >
                <img alt="" data-src={thumbAddress(item, base)} decoding="async" draggable={false} />
              </button>
            </li>
          )
        )
      })}
    </ul>
  )
}
