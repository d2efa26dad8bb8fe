/** The part of a media element that something else stands in for. */
export type MediaShadow = Pick<
  HTMLMediaElement,
  | 'currentTime'
  | 'duration'
  | 'paused'
  | 'ended'
  | 'seeking'
  | 'muted'
  | 'volume'
  | 'playbackRate'
  | 'readyState'
  | 'networkState'
  | 'error'
  | 'buffered'
  | 'seekable'
  | 'played'
  | 'play'
  | 'pause'
>

/**
 * Lays properties of an element's own over those of its class: code that reads or changes them deals with the stand-in.
 * Answers the function that takes them away.
 */
export function shadowMedia(media: HTMLMediaElement, shadow: MediaShadow): () => void {
  const names = Object.keys(shadow)
  const own = Object.getOwnPropertyDescriptors(shadow)
  for (const name of names) Object.defineProperty(media, name, { ...Reflect.get(own, name), configurable: true })
  return () => {
    for (const name of names) Reflect.deleteProperty(media, name)
  }
}

/** From the start to a time, as the element would say it. */
export const rangeTo = (end: number): TimeRanges => ({
  length: end > 0 ? 1 : 0,
  start: () => 0,
  end: () => end,
})
