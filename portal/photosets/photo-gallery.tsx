import { useMemo } from 'react'
import type { GallerySettings } from '../../sdk/gallery/contract.ts'
import { Gallery, galleryItem, galleryItemsOf, readGallerySettings } from '../../sdk/gallery/index.ts'
import type { PlaylistItem } from '../../sdk/media/contract.ts'
import type { PhotosetItem } from '../../sdk/photosets/contract.ts'
import './photo-stage.css'

// How the page was asked to show photos; read once, from the address that it was opened with.
const asked = location.search

export interface PhotoGalleryProps {
  /** The photos: entries of an item, or those of a quick view. */
  entries?: readonly PlaylistItem[]
  photos?: readonly PhotosetItem[]
  title: string
  /** Default if the address has no mode. */
  mode: GallerySettings['GalleryMode']
}

/** The photos of a photoset in the portal. */
export default function PhotoGallery({ entries, photos, title, mode }: PhotoGalleryProps) {
  const galleryItems = useMemo(() => photos?.map(galleryItem) ?? galleryItemsOf({ Playlist: entries ?? [] }), [photos, entries])
  return (
    <div className="vp-photo-gallery">
      <Gallery.Stage items={galleryItems} settings={readGallerySettings(asked, { GalleryMode: mode })} title={title} />
    </div>
  )
}
