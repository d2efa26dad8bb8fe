import type { MediaItem } from '../sdk/media/contract.ts'

/** The item with the entries that can be played: a playlist may hold documents too. */
export function playableOf(item: MediaItem): MediaItem | undefined {
  const Playlist = item.Playlist.filter(({ MediaURL }) => MediaURL !== '')
  if (Playlist.length === 0) return undefined
  return Playlist.length === item.Playlist.length ? item : { ...item, Playlist }
}
