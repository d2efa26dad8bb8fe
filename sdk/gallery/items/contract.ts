import type { ImageURL, PlaylistItem } from '../../media/contract.ts'
import type { GalleryItem } from '../contract.ts'

type Entry = Pick<PlaylistItem, 'ID' | 'ClipDataID' | 'EncID' | 'Title' | 'Description' | 'Pages' | 'DownloadURL'>
type Known = Pick<GalleryItem, 'ID' | 'ClipDataID' | 'EncID' | 'Title' | 'Width' | 'Height'> &
  Partial<GalleryItem> & { ImageURLs: ImageURL[]; AvifURLs?: ImageURL[] }

/** A photo with all that a gallery wants to know of it; what is not known of it is as usual: it stands upright, and has no words but its title. */
export const galleryItem = ({ AvifURLs = [], ...known }: Known): GalleryItem => ({
  AltTitle: '',
  Description: '',
  AutoRate: 0,
  AutoScaleX: 1,
  ...known,
  // JPEG or PNG, which every browser shows, comes last.
  ImageURLs: [...AvifURLs.map((image) => ({ ...image, Type: 'image/avif' })), ...known.ImageURLs],
})

/** The photos of an item: those of a photoset, the pages of a document, the images of a playlist. */
export function galleryItemsOf({ Playlist }: { Playlist: readonly Entry[] }): GalleryItem[] {
  return Playlist.flatMap(({ ID, ClipDataID, EncID, Title, Description = '', Pages = [], DownloadURL }) =>
    Pages.map((page) =>
      galleryItem({
        ...{ ID, ClipDataID, EncID, Description },
        ...page,
        Title: page.Title || (Pages.length === 1 ? Title : ''),
        ...(DownloadURL === undefined ? {} : { DownloadURL }),
      }),
    ),
  )
}
