import type { ImageURL } from '../media/contract.ts'
import { resolveAddress } from './resolve-address.ts'

/** Props of `WidgetPoster`. */
export interface WidgetPosterProps {
  images: readonly ImageURL[]
  base: string
  /** Which part of an image counts, when it is cut. */
  kind?: string
  /** It fills the widget; else a tile. */
  isLarge?: boolean
}

/** Image of a tile in the needed size, loaded when it is near the viewport. Without an image, its background shows. */
export function WidgetPoster({ images, base, kind, isLarge = false }: WidgetPosterProps) {
  const largest = images.at(-1)
  if (!largest) return null
  return (
    <img
      className="vt-widget-image"
      data-kind={kind}
      src={resolveAddress(base, largest.URL)}
      srcSet={images.length > 1 ? images.map(({ URL, Size }) => `${resolveAddress(base, URL)} ${Size}w`).join(', ') : undefined}
      sizes={images.length > 1 ? `auto, ${isLarge ? '100vw' : '(max-width: 449px) 45vw, 300px'}` : undefined}
      loading="lazy"
      decoding="async"
      alt=""
    />
  )
}
