import type { AnyPlayer } from '../player/index.ts'
import { type Box, imageBox } from './image-place.ts'

/** The image that a player shows, in pixels of the window; undefined where there is none: sound, a file, a video of another site, a 360° video. */
export function boxOf({ media, store }: Pick<AnyPlayer, 'media' | 'store'>, root: HTMLElement): Box | undefined {
  const { still, panorama } = store.get()
  if (panorama === 'on' || still === 'file') return undefined
  if (still) {
    const image = root.querySelector<HTMLImageElement>('.vt-still > img')
    return image ? imageBox(image.getBoundingClientRect(), { width: image.naturalWidth, height: image.naturalHeight }) : undefined
  }
  const { videoWidth: width = 0, videoHeight: height = 0 } = media as HTMLVideoElement
  return imageBox(media.getBoundingClientRect(), { width, height })
}

/** Calls back with the box of the image, relative to the player, now and whenever it changes. Answers the function that ends it. */
export function watchImageBox(player: AnyPlayer, root: HTMLElement, onBox: (box: Box | undefined) => void): () => void {
  const end = new AbortController()
  const { signal } = end
  let last = ''
  const look = (): void => {
    // The next page of a document has no size yet.
    if (player.store.get().still && root.querySelector<HTMLImageElement>('.vt-still > img')?.naturalWidth === 0) return
    const box = boxOf(player, root)
    const { left, top } = root.getBoundingClientRect()
    const relative = box && { ...box, left: box.left - left, top: box.top - top }
    const text = JSON.stringify(relative)
    if (text === last) return
    last = text
    onBox(relative)
  }
  // A page of a document is drawn after the state has changed.
  let frame = 0
  const soon = (): void => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(look)
  }
  const sizes = new ResizeObserver(soon)
  sizes.observe(root)
  sizes.observe(player.media)
  signal.addEventListener('abort', player.store.subscribe(soon))
  for (const name of ['loadedmetadata', 'resize', 'emptied'] as const) player.media.addEventListener(name, soon, { signal })
  // The events of images do not bubble.
  root.addEventListener('load', soon, { signal, capture: true })
  document.addEventListener('fullscreenchange', soon, { signal })
  look()
  return () => {
    end.abort()
    sizes.disconnect()
    cancelAnimationFrame(frame)
  }
}
