import type { MediaItem, PlaylistItem } from '../media/contract.ts'
import type { GalleryItem } from './contract.ts'

type Pictured = Pick<PlaylistItem, 'ID' | 'ClipDataID' | 'EncID' | 'Title' | 'Pages' | 'DownloadURL'>

/** The pictures of an item: those of a photoset, the pages of a document, the pictures of a playlist. */
export function galleryItemsOf({ Playlist }: { Playlist: readonly Pictured[] } | MediaItem): GalleryItem[] {
  return Playlist.flatMap(({ ID, ClipDataID, EncID, Title, Pages = [], DownloadURL }) =>
    Pages.map(
      (page): GalleryItem => ({
        ID,
        ClipDataID,
        EncID,
        Title: page.Title || (Pages.length === 1 ? Title : ''),
        AltTitle: '',
        Description: '',
        ImageURLs: page.ImageURLs,
        Width: page.Width,
        Height: page.Height,
        AutoRate: 0,
        AutoScaleX: 1,
        ...(DownloadURL === undefined ? {} : { DownloadURL }),
      }),
    ),
  )
}
