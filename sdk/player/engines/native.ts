import type { Engine } from './engine.ts'

export const hlsMime = 'application/vnd.apple.mpegurl'

/**
 * The browser itself: HLS where it can, else the progressive file.
 *
 * @example
 * createPlayer({ media: video, features: [playback()], engines: [native], item })
 */
export const native: Engine = {
  name: 'native',
  canPlay(item, media) {
    const hls = !item.IsDash && item.MediaURL !== '' && media.canPlayType(hlsMime) !== '' ? [item.MediaURL] : []
    return item.ThinnedMediaURL ? [...hls, item.ThinnedMediaURL] : hls
  },
  load:
    () =>
    ({ media, entry, url, startTime }) => {
      // Any server may send media by their address: browsers play them without CORS too.
      if (entry.ClipDataID === 0) media.crossOrigin = null
      media.src = url
      if (startTime > 0) media.currentTime = startTime
      return { stop: () => clearSource(media) }
    },
}

/** Takes the source away, so that the next engine starts from nothing. */
export function clearSource(media: HTMLMediaElement): void {
  for (const source of media.querySelectorAll('source')) source.remove()
  media.removeAttribute('src')
  media.load()
}

/** Among the sources that stand in the element, the address that the browser would play; empty for none. */
export function playableSource(media: HTMLMediaElement): string {
  for (const source of media.querySelectorAll('source')) if (media.canPlayType(source.type)) return source.src
  return ''
}
