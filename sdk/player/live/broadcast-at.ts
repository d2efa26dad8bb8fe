import type { PlaylistItem, PlaylistSettings } from '../../media/contract.ts'

/** State of a broadcast. */
export type BroadcastMoment =
  /** Milliseconds until it starts. */
  | { phase: 'before'; startsIn: number }
  /** The entry, the seconds that have passed in it, and the seconds until something changes. */
  | { phase: 'on'; index: number; offset: number; left: number }
  | { phase: 'after' }
  /** There is nothing that takes time. */
  | { phase: 'empty' }

/** How long each entry is on air, in seconds: a live stream for ever, pages and images as long as is set, what is only a file never. */
export function entryDuration({ LiveStream, MediaURL, ThinnedMediaURL, Duration, Pages }: PlaylistItem, imageSeconds: number): number {
  if (LiveStream) return Number.POSITIVE_INFINITY
  if (MediaURL || ThinnedMediaURL) return Duration > 0 ? Duration : 0
  return (Pages?.length ?? 0) * imageSeconds
}

/**
 * State of a broadcast at a time (milliseconds since 1970, by the server's clock): from its start the entries repeat in order until it
 * stops. Times have no zone, so midnight and changes of the clock do not matter.
 *
 * @example
 * if (item.PlaylistSettings) console.log(broadcastAt(Date.now(), item.PlaylistSettings, item.Playlist).phase)
 */
export function broadcastAt(
  now: number,
  { StartAt, StopAt, ImageSeconds }: Pick<PlaylistSettings, 'StartAt' | 'StopAt' | 'ImageSeconds'>,
  entries: readonly PlaylistItem[],
): BroadcastMoment {
  const start = momentOf(StartAt) ?? 0
  const stop = momentOf(StopAt) ?? Number.POSITIVE_INFINITY
  if (now >= stop) return { phase: 'after' }
  if (now < start) return { phase: 'before', startsIn: start - now }
  const lengths = entries.map((entry) => entryDuration(entry, ImageSeconds))
  const total = lengths.reduce((sum, length) => sum + length, 0)
  if (!(total > 0)) return { phase: 'empty' }
  const elapsed = (now - start) / 1000
  let offset = Number.isFinite(total) ? elapsed % total : elapsed
  for (const [index, length] of lengths.entries()) {
    if (offset < length) return { phase: 'on', index, offset, left: Math.min(length - offset, (stop - now) / 1000) }
    offset -= length
  }
  // Sums of fractions may fall short of their total by a breath: then it is the beginning again.
  return { phase: 'on', index: lengths.findIndex((length) => length > 0), offset: 0, left: 0.001 }
}

function momentOf(text: string): number | undefined {
  const moment = text === '' ? Number.NaN : Date.parse(text)
  return Number.isNaN(moment) ? undefined : moment
}
