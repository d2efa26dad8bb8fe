import { useEffect, useRef, useState } from 'react'
import { BridgeMark } from '../../sdk/bridge/contract.ts'
import { useClient } from '../../sdk/client/index.ts'
import type { GalleryMessage } from '../../sdk/gallery/contract.ts'
import sheet from '../../sdk/gallery/gallery.css'
import { Gallery, galleryItemsOf, readGallerySettings } from '../../sdk/gallery/index.ts'
import tiles from '../../sdk/gallery/tiles.css'
import type { MediaItem } from '../../sdk/media/contract.ts'
import { galleryWords } from '../../sdk/text/en/gallery.ts'
import { galleryLanguages } from '../../sdk/text/gallery-languages.ts'
import type { Language } from '../../sdk/text/language.ts'
import { loadLanguage } from '../../sdk/text/load-language.ts'
import { adoptAround } from '../../sdk/ui/index.ts'
import frameSheet from './gallery-view.css'
import { createHostPage } from './host-page.ts'
import { InLanguage } from './in-language.tsx'
import { refetchItem } from './refetch-item.ts'

export interface GalleryViewProps {
  item: MediaItem
  base: string
  /** The query of our own page, which says how the photos are shown. Left out on pages of other people. */
  search?: string | undefined
}

/** Minutes after which addresses of photos are asked for anew: they end after some hours, and a gallery may run for days. */
const renewMinutes = 60

const loadWords = (tag: string): Promise<Language> => loadLanguage(tag, galleryLanguages)

/** A photoset: as the address says in a frame, as tiles in a widget. */
export default function GalleryView({ item, base, search }: GalleryViewProps) {
  const client = useClient()
  const box = useRef<HTMLDivElement>(null)
  const [isStyled, setIsStyled] = useState(false)
  const [photos, setPhotos] = useState(() => galleryItemsOf(item))
  const [gone, setGone] = useState('')
  const [settings] = useState(() => readGallerySettings(search ?? '', search === undefined ? { GalleryMode: 5 } : {}))
  const [around] = useState(createHostPage)
  const known = useRef(photos)

  useEffect(() => {
    if (box.current) adoptAround(box.current, [sheet, tiles, frameSheet])
    setIsStyled(true)
  }, [])

  useEffect(() => {
    const minutes = settings.ComparisonCheckIntervalMins > 0 ? settings.ComparisonCheckIntervalMins : renewMinutes
    const renew = async (): Promise<void> => {
      try {
        const seen = await refetchItem(item, client, search !== undefined)
        if (!seen) return
        const next = 'gone' in seen ? [] : galleryItemsOf(seen.item)
        setGone('gone' in seen ? seen.gone : '')
        if (JSON.stringify(next) === JSON.stringify(known.current)) return
        known.current = next
        setPhotos(next)
      } catch {
        // Keep showing the current photos if the request fails.
      }
    }
    const timer = setInterval(() => void renew(), minutes * 60_000)
    return () => clearInterval(timer)
  }, [item, client, search, settings])

  const tell = (items: number): void => {
    const news: GalleryMessage = { ...BridgeMark, event: 'runthrough', value: { items } }
    if (search !== undefined && parent !== window) around.post(news)
  }
  return (
    <div ref={box} className="vt-gallery-frame">
      {isStyled && gone !== '' && (
        <p className="vt-gallery vt-gallery-none" role="status">
          {gone}
        </p>
      )}
      {isStyled && gone === '' && (
        <InLanguage area={galleryWords} load={loadWords}>
          <Gallery.Stage items={photos} settings={settings} title={item.Title} base={base} waitsForViewer onRunThrough={tell} />
        </InLanguage>
      )}
    </div>
  )
}
