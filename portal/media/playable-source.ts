import type { PlaylistItem } from '../../sdk/media/contract.ts'

/** The address that a bare `<video>` can play: HLS where the browser knows it, else the one fast-start file. */
export function playableSource(entry: Pick<PlaylistItem, 'MediaURL' | 'ThinnedMediaURL'>, playsHls: boolean): string {
  return playsHls ? entry.MediaURL : entry.ThinnedMediaURL || entry.MediaURL
}
