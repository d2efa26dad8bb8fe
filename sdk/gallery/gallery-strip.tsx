import { type CSSProperties, useEffect, useRef } from 'react'
import { useStore } from '../store/index.ts'
import { galleryWords } from '../text/en/gallery.ts'
import { useWords } from '../text/language.ts'
import { GalleryLimits } from './contract.ts'
import type { Gallery } from './create-gallery.ts'
import { placeOf, runOf } from './gallery-order.ts'
import { thumbAddress } from './image-sources.ts'
import { useNearPhotos } from './use-near-photos.ts'

/** All photos as small ones in a row: four are seen, or six when there are many. */
export function GalleryStrip({ gallery, base, isDriven }: { gallery: Gallery; base: string; isDriven: boolean }) {
  const words = useWords(galleryWords)

  const list = useRef<HTMLUListElement>(null)
  const { items, edition, wanted } = useStore(gallery.store, (state) => state)
  const count = items.length
  const run = runOf(wanted, count)
  const on = placeOf(wanted, count)
  const { slides, manySlides, many } = GalleryLimits.strip
  useNearPhotos(list, edition * 1e6 + run)

  useEffect(() => {
    const box = list.current
    const thumb = box?.children[on]
    if (!box || !(thumb instanceof HTMLElement)) return
    const { activeElement } = box.getRootNode() as Document | ShadowRoot
    if (activeElement && box.contains(activeElement)) thumb.querySelector('button')?.focus({ preventScroll: true })
    const middle = thumb.offsetLeft - (box.clientWidth - thumb.offsetWidth) / 2
    box.scrollTo({ left: middle, behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth' })
  }, [on])

  return (
    <ul
      ref={list}
      className="vt-gallery-strip"
      aria-label={words.all}
      style={{ '--vt-gallery-thumbs': count > many ? manySlides : slides } as CSSProperties}
    >
      {items.map((_, place) => {
        const item = gallery.at(run * count + place)
        return (
          item && (
            <li key={gallery.keyAt(run * count + place)}>
              <button
                type="button"
                className="vt-gallery-thumb"
                aria-label={words.spokenPosition({ index: place + 1, count, title: item.Title })}
                aria-current={place === on ? 'true' : undefined}
                disabled={!isDriven}
                // One stop of the Tab key for all of them: arrows go on from there.
                tabIndex={place === on ? 0 : -1}
                onClick={() => gallery.go(place)}
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
