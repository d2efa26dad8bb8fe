import type { MediaItem } from '../../sdk/media/contract.ts'

/** Returns the item with its playable entries. A playlist is always playable, also with images, pages and files. */
export function playableOf(item: MediaItem): MediaItem | undefined {
  if (item.RecordType === 2) return item
  const Playlist = item.Playlist.filter(({ MediaURL }) => MediaURL !== '')
  if (Playlist.length === 0) return undefined
  return Playlist.length === item.Playlist.length ? item : { ...item, Playlist }
}
