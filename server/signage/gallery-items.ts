import type { GalleryItem } from '../../sdk/gallery/contract.ts'
import type { PlaylistItem } from '../../sdk/media/contract.ts'

/** The pictures of entries: of documents their pages, of everything else its poster; what has none is left out. */
export const galleryItems = (entries: readonly PlaylistItem[]): GalleryItem[] =>
  entries.flatMap(({ ID, ClipDataID, EncID, Title, Pages = [], ImageURLs, Width, Height, DownloadURL }) => {
    const pictures = Pages.length > 0 ? Pages : [{ ImageURLs, Title: '', Width, Height }]
    return pictures
      .filter((picture) => picture.ImageURLs.length > 0)
      .map((picture) => ({
        ID,
        ClipDataID,
        EncID,
        Title: picture.Title || Title,
        AltTitle: '',
        Description: '',
        ImageURLs: picture.ImageURLs,
        Width: picture.Width,
        Height: picture.Height,
        AutoRate: 0,
        AutoScaleX: 1,
        ...(DownloadURL ? { DownloadURL } : {}),
      }))
  })
