import { useEffect, useRef } from 'react'
import { useStore } from '../store/index.ts'
import { galleryWords } from '../text/en/gallery.ts'
import { useWords } from '../text/language.ts'
import type { Gallery } from './create-gallery.ts'
import { focusBack } from './focus-back.ts'
import { placeOf } from './gallery-order.ts'
import { thumbAddress } from './image-sources.ts'
import { useNearPhotos } from './use-near-photos.ts'

export interface GalleryTilesProps {
  gallery: Gallery
  base: string
  hasCaptions: boolean
  isDriven: boolean
}

/** All photos as tiles, for pages of other people. One that is pressed is shown large. */
export function GalleryTiles({ gallery, base, hasCaptions, isDriven }: GalleryTilesProps) {
  const words = useWords(galleryWords)

  const list = useRef<HTMLUListElement>(null)
  const { items, edition, isOpen, position } = useStore(gallery.store, (state) => state)
  const wasOpen = useRef(false)
  useNearPhotos(list, edition)
  useEffect(() => {
    if (!isOpen && wasOpen.current) focusBack(list.current, placeOf(position, items.length))
    wasOpen.current = isOpen
  }, [isOpen, position, items.length])

  return (
    <ul ref={list} className="vt-gallery-tiles" aria-label={words.all} inert={isOpen}>
      {items.map((_, place) => {
        const item = gallery.at(place)
        return (
          item && (
            <li key={gallery.keyAt(place)} className="vt-gallery-tile">
              <button
                type="button"
                aria-label={words.openOf({ title: words.nameOf({ index: place + 1, title: item.Title }) })}
                disabled={!isDriven}
                onClick={() => gallery.open(place)}
              >
                <img alt="" data-src={thumbAddress(item, base)} decoding="async" draggable={false} />
              </button>
              {hasCaptions && item.Title && (
                <p title={item.Title} dir="auto">
                  {item.Title}
                </p>
              )}
            </li>
          )
        )
      })}
    </ul>
  )
}
