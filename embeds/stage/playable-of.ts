import type { MediaItem } from '../../sdk/media/contract.ts'

/** The item with the entries that can be played. A playlist is played whatever it holds: pictures, pages and files too. */
export function playableOf(item: MediaItem): MediaItem | undefined {
  if (item.RecordType === 2) return item
  const Playlist = item.Playlist.filter(({ MediaURL }) => MediaURL !== '')
  if (Playlist.length === 0) return undefined
  return Playlist.length === item.Playlist.length ? item : { ...item, Playlist }
}
