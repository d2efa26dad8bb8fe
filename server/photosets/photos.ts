import type { ImageURL, PlaylistItem } from '../../sdk/media/contract.ts'
import type { EditedPhoto, PhotosetItem } from '../../sdk/photosets/contract.ts'
import type { Context } from '../context.ts'
import type { KnownItem } from '../items/access.ts'
import { loadItems } from '../items/items.ts'
import { mayEdit } from '../items/policy.ts'
import { allEntries, type VisibleEntry } from '../playlists/entries.ts'

/** A photo that the caller may see, as it is here and as an item. */
export interface Photo {
  row: VisibleEntry['row']
  shown: PlaylistItem
  item: KnownItem
}

/** The photos of a photoset, or the entries of a playlist, in their order; all of them, or those that are wanted. */
export async function photosOf(ctx: Context, id: number, isWanted?: (row: { id: number }) => boolean): Promise<Photo[]> {
  const entries = (await allEntries(ctx, id, isWanted)).flatMap(({ row, shown }) => (shown ? [{ row, shown }] : []))
  const ids = [...new Set(entries.map(({ row }) => row.item_id))]
  const items = new Map(ids.length === 0 ? [] : (await loadItems(ctx, ids)).map((item) => [item.id, item]))
  return entries.flatMap(({ row, shown }) => {
    const item = items.get(row.item_id)
    return item ? [{ row, shown, item }] : []
  })
}

/** Pixels in width from which a photo stands alone. */
const leastFeatured = 1280

export function presentPhoto({ row, shown, item }: Photo): PhotosetItem {
  const [image] = shown.Pages ?? []
  const ImageURLs = image?.ImageURLs ?? shown.ImageURLs
  return {
    ID: row.id,
    PlaylistItemID: row.id,
    ClipDataID: item.id,
    EncID: shown.EncID,
    Title: shown.Title,
    Description: row.description ?? item.description,
    ImageURLs,
    AvifURLs: image?.AvifURLs ?? [],
    FeaturedImageURLs: featured(ImageURLs),
    Width: image?.Width ?? 0,
    Height: image?.Height ?? 0,
  }
}

/** Of small photos the largest there is. */
const featured = (images: ImageURL[]): ImageURL[] => {
  const wide = images.filter(({ Size }) => Size >= leastFeatured)
  return wide.length > 0 ? wide : images.slice(-1)
}

export function presentEdited(ctx: Context, photosetId: number, photo: Photo): EditedPhoto {
  const { item } = photo
  const presented = presentPhoto(photo)
  return {
    ...presented,
    IsOwn: item.photoset_id === photosetId,
    CanRotate: item.status === 'ready' && photo.shown.Pages !== undefined && item.record_type === 10 && mayEdit(ctx.actor, item),
    Status: item.status === 'ready' || item.status === 'failed' ? item.status : 'converting',
    StatusMessage: ctx.language.sayStored(item.status_message),
    Waits: item.photoset_id !== null && item.approval === 'waiting',
    IsTurning: (turnShown(presented.ImageURLs) ?? item.turned) !== item.turned,
  }
}

/** Which turn a photo shows is in its name; undefined: it is not one of ours that turn. */
const turnShown = (images: ImageURL[]): number | undefined => {
  const found = /\/image(?:-t(\d+))?-\d+\.\w+$/.exec(images.at(-1)?.URL ?? '')
  return found ? Number(found[1] ?? 0) : undefined
}
