import type { GalleryItem } from '../../sdk/gallery/contract.ts'
import { galleryItemsOf } from '../../sdk/gallery/items/contract.ts'
import type { PlaylistItem } from '../../sdk/media/contract.ts'

/** The images of entries: of documents their pages, of everything else its poster; what has none is left out. */
export const galleryItems = (entries: readonly PlaylistItem[]): GalleryItem[] => galleryItemsOf({ Playlist: entries.map(withPoster) })

function withPoster(entry: PlaylistItem): PlaylistItem {
  const { Pages = [], ImageURLs, Width, Height } = entry
  return Pages.length > 0 || ImageURLs.length === 0 ? entry : { ...entry, Pages: [{ ImageURLs, Title: '', Width, Height }] }
}
