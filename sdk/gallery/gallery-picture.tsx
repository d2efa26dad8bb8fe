import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { gallery as words } from '../text/en-gallery.ts'
import type { GalleryItem } from './contract.ts'
import { GalleryIcon } from './gallery-icon.tsx'
import { pictureSources } from './picture-sources.ts'

export interface GalleryPictureProps {
  item: GalleryItem
  /** Read out where the picture has no words of its own. */
  name: string
  base: string
  isLargest: boolean
  /** How wide it is drawn, in pixels. */
  width: number
  /** It is about to be shown: it is decoded, then `onReady` is called, once, whether it came or not. */
  isWanted: boolean
  isShown: boolean
  onReady: () => void
  style?: CSSProperties | undefined
}

function release(image: HTMLImageElement): void {
  for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.removeAttribute('srcset')
  image.removeAttribute('srcset')
  image.removeAttribute('src')
}

/** One large picture. It gives its memory back when it goes; one that does not come is replaced, once. */
export function GalleryPicture({ item, name, base, isLargest, width, isWanted, isShown, onReady, style }: GalleryPictureProps) {
  const image = useRef<HTMLImageElement>(null)
  const [isBroken, setIsBroken] = useState(false)
  const told = useRef(onReady)
  told.current = onReady
  const [{ src, srcSet, others }] = useState(() => pictureSources(item, base, isLargest))

  useEffect(() => {
    const element = image.current
    if (!isWanted || isBroken || !element) {
      if (isWanted && isBroken) told.current()
      return
    }
    let isOver = false
    element.decode().then(
      () => isOver || told.current(),
      // A picture that came and is not decoded yet is drawn all the same.
      () => isOver || (element.complete && (element.naturalWidth > 0 ? told.current() : setIsBroken(true))),
    )
    return () => {
      isOver = true
    }
  }, [isWanted, isBroken])

  useEffect(() => {
    const element = image.current
    // One that is still on the page was only drawn anew.
    return () => queueMicrotask(() => element && !element.isConnected && release(element))
  }, [])

  if (isBroken)
    return (
      <div className="vt-gallery-broken" role="img" aria-label={words.broken(name)}>
        <GalleryIcon name="broken" />
      </div>
    )
  const { AltTitle, Title, Width, Height, AutoRate, AutoScaleX } = item
  const turned = AutoRate % 360 === 0 ? {} : { rotate: `${AutoRate}deg` }
  const mirrored = AutoScaleX === -1 ? { scale: '-1 1' } : {}
  const sizes = `${width}px`
  return (
    <picture className="vt-gallery-zoomed" style={style}>
      {others.map(({ type, srcSet: set }) => (
        <source key={type} type={type} srcSet={set} sizes={sizes} />
      ))}
      <img
        ref={image}
        sizes={sizes}
        srcSet={srcSet}
        src={src || undefined}
        alt={isShown ? AltTitle || Title || name : ''}
        {...(Width > 0 && Height > 0 ? { width: Width, height: Height } : {})}
        data-turned={Math.abs(AutoRate) % 180 === 90 || undefined}
        style={{ ...turned, ...mirrored }}
        decoding="async"
        draggable={false}
        onError={() => setIsBroken(true)}
      />
    </picture>
  )
}
