import type { PlaylistItem } from '../../media/contract.ts'

/** The seconds of the media that play: all of them, or the part that is an entry of a playlist. */
export const partOf = (entry: PlaylistItem | undefined, duration: number): { from: number; to: number } =>
  entry?.IsChapter ? { from: entry.StartTime, to: entry.StartTime + entry.Duration } : { from: 0, to: duration }
