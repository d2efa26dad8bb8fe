import type { PlaylistItem } from '../../media/contract.ts'
import { hlsMime } from '../engines/native.ts'

export interface PreloadTarget {
  media: HTMLMediaElement
  address: (url: string) => string
}

/**
 * Asks for the beginning of an entry, so that it is there when its turn comes: the first image, the metadata, or the manifest where
 * a script plays it. Nothing where the visitor saves data. Answers what ends it.
 */
export function preloadEntry(
  { MediaURL, ThinnedMediaURL, LiveStream, Source, Pages = [] }: PlaylistItem,
  { media, address }: PreloadTarget,
): () => void {
  const { saveData = false } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {}
  // Media of another service is loaded by a click only.
  if (saveData || LiveStream || Source === 13) return () => undefined
  const image = Pages[0]?.ImageURLs.at(-1)
  if (!MediaURL && !ThinnedMediaURL) {
    if (image) new Image().src = address(image.URL)
    return () => undefined
  }
  if (MediaURL && media.canPlayType(hlsMime) === '') {
    const end = new AbortController()
    fetch(address(MediaURL), { signal: end.signal }).catch(() => undefined)
    return () => end.abort()
  }
  const ahead = document.createElement('video')
  Object.assign(ahead, { preload: 'metadata', muted: true, crossOrigin: media.crossOrigin })
  ahead.src = address(MediaURL || (ThinnedMediaURL ?? ''))
  return () => {
    ahead.removeAttribute('src')
    ahead.load()
  }
}
