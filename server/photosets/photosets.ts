import { RecordTypes } from '../../sdk/media/contract.ts'
import type { GetPhotosetQuickViewInput, PhotosetItem, PhotosetQuickView } from '../../sdk/photosets/contract.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { getMedia } from '../media/media.ts'

export async function quickView(ctx: Context, { id }: GetPhotosetQuickViewInput): Promise<PhotosetQuickView> {
  const { RecordType, ClipDataID, EncID, Title, Description, ViewURL, Playlist } = await getMedia(ctx, { id: String(id) })
  if (RecordType !== RecordTypes.photoset) refuse('PHOTOSET_NOT_FOUND', 404)
  const Items = Playlist.map((entry): PhotosetItem => {
    const [picture] = entry.Pages ?? []
    return {
      ID: entry.PlaylistItemID ?? 0,
      PlaylistItemID: entry.PlaylistItemID ?? 0,
      ClipDataID: entry.ClipDataID,
      EncID: entry.EncID,
      Title: entry.Title,
      ImageURLs: picture?.ImageURLs ?? entry.ImageURLs,
      Width: picture?.Width ?? 0,
      Height: picture?.Height ?? 0,
    }
  })
  return { ClipDataID, EncID, Title, Description, ViewURL, Items }
}
