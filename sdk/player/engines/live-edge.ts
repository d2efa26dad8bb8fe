/** How an engine plays a live stream. Seconds. */
export interface LiveFacts {
  /** Time of the live edge on the media element's timeline. */
  edge: number
  /** How far behind the sender it plays, and is meant to play; 0 when nobody can tell. */
  latency: number
  targetLatency: number
}

const readers = new WeakMap<HTMLMediaElement, () => LiveFacts | undefined>()

/** An engine says how its live stream is read; undefined when it goes. */
export function reportLive(media: HTMLMediaElement, read: (() => LiveFacts | undefined) | undefined): void {
  if (read) readers.set(media, read)
  else readers.delete(media)
}

/** Facts from the engine, or else from the element. */
export function liveFacts(media: HTMLMediaElement): LiveFacts | undefined {
  const told = readers.get(media)?.()
  if (told) return told
  const { seekable } = media
  if (seekable.length === 0) return undefined
  const edge = seekable.end(seekable.length - 1)
  return { edge, latency: edge - media.currentTime, targetLatency: 0 }
}
