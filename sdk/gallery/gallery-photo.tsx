import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { galleryWords } from '../text/en/gallery.ts'
import { useWords } from '../text/language.ts'
import type { GalleryItem } from './contract.ts'
import { acquireCanvas, drawImage, emptyCanvas, fetchImage, loadImage, releaseCanvas } from './draw-image.ts'
import { GalleryIcon } from './gallery-icon.tsx'
import { type ImageSources, imageAddress, imageSources } from './image-sources.ts'

/** So many times as large as it is a photo is shown at most: a symbol does not fill a wall. */
const maxTimes = 4
const nothing: ImageSources = { src: '', srcSet: undefined, others: [] }

export interface GalleryPhotoProps {
  item: GalleryItem
  /** Read out where the photo has no words of its own. */
  name: string
  base: string
  isLargest: boolean
  /** How wide it is drawn, in pixels. */
  width: number
  /** It is about to be shown: it is decoded, then `onReady` is called, once, whether it came or not. */
  isWanted: boolean
  isShown: boolean
  /** True for a photo that is drawn but hidden: it is leaving, it comes next, or it may appear during a swipe. */
  isKept: boolean
  onReady: () => void
  style?: CSSProperties | undefined
}

function release(image: HTMLImageElement, canvas: HTMLCanvasElement): void {
  releaseCanvas(canvas)
  for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.removeAttribute('srcset')
  image.removeAttribute('srcset')
  image.removeAttribute('src')
}

/** One large photo. It gives its memory back when it goes; one that does not come is replaced, once. */
export function GalleryPhoto({ item, name, base, isLargest, width, isWanted, isShown, isKept, onReady, style }: GalleryPhotoProps) {
  const words = useWords(galleryWords)

  const image = useRef<HTMLImageElement>(null)
  const canvas = useRef<HTMLCanvasElement>(undefined)
  const madeAt = useRef(0)
  const [isBroken, setIsBroken] = useState(false)
  const [isPlain, setIsPlain] = useState(false)
  const [isDrawn, setIsDrawn] = useState(false)
  const readyCallback = useRef(onReady)
  readyCallback.current = onReady
  const file = useRef<Promise<Blob>>(undefined)
  const [first] = useState(item)

  const { AutoRate, AutoScaleX } = item
  const turned = AutoRate % 360 === 0 ? '' : `${AutoRate}deg`
  const mirrored = AutoScaleX === -1 ? '-1 1' : ''
  const isOnItsSide = Math.abs(AutoRate) % 180 === 90
  const maxWidth = item.Width > 0 ? `${item.Width * maxTimes}px` : ''
  const maxHeight = item.Height > 0 ? `${item.Height * maxTimes}px` : ''

  useEffect(() => {
    const element = image.current
    if (!element) return
    canvas.current ??= acquireCanvas()
    const drawn = canvas.current
    Object.assign(drawn.style, { rotate: turned, scale: mirrored, maxWidth, maxHeight })
    drawn.toggleAttribute('data-turned', isOnItsSide)
    element.after(drawn)
    // One that is still on the page was only drawn anew.
    return () => queueMicrotask(() => element.isConnected || release(element, drawn))
  }, [turned, mirrored, isOnItsSide, maxWidth, maxHeight])

  const isNeeded = isWanted || isShown || isKept
  useEffect(() => {
    if (isNeeded || madeAt.current === 0) return
    madeAt.current = 0
    setIsDrawn(false)
    if (canvas.current) emptyCanvas(canvas.current)
  }, [isNeeded])
  const pixels = Math.min(width * devicePixelRatio, item.Width || Number.POSITIVE_INFINITY)
  const address = imageAddress(first, base, isLargest, pixels)
  useEffect(() => {
    if (address === '') setIsPlain(true)
    if (isPlain || address === '') return
    const lifetime = new AbortController()
    file.current = fetchImage(address, lifetime.signal)
    // Drawing reports a failed file; for a photo that is only prefetched, nothing needs to.
    file.current.catch(() => undefined)
    return () => lifetime.abort()
  }, [address, isPlain])
  useEffect(() => {
    const [element, drawn] = [image.current, canvas.current]
    if (!isNeeded || !element) return
    const lifetime = new AbortController()
    const { signal } = lifetime
    const draw = async (): Promise<void> => {
      if (isPlain || !drawn) return loadImage(element, signal).then(() => element.decode().catch(() => undefined))
      if (madeAt.current === pixels || !file.current) return
      await drawImage(await file.current, drawn, pixels, signal)
      // An aborted drawing starts again when the photo is needed.
      if (!signal.aborted) madeAt.current = pixels
    }
    draw().then(
      () => signal.aborted || setIsDrawn(true),
      () => {
        // Keep the current image if only the larger file failed to load.
        if (signal.aborted || madeAt.current > 0) return
        // Of a server that lets no script read its images: the browser shows it as it likes.
        if (isPlain) setIsBroken(true)
        else setIsPlain(true)
      },
    )
    return () => lifetime.abort()
  }, [isNeeded, isPlain, pixels])
  useEffect(() => {
    if (isWanted && (isDrawn || isBroken)) readyCallback.current()
  }, [isWanted, isDrawn, isBroken])

  if (isBroken)
    return (
      <div className="vt-gallery-broken" role="img" aria-label={words.broken({ title: name })}>
        <GalleryIcon name="broken" />
      </div>
    )
  const { AltTitle, Title, Width, Height } = item
  const sizes = `${width}px`
  const { src, srcSet, others } = isPlain ? imageSources(first, base, isLargest) : nothing
  return (
    <picture className="vt-gallery-zoomed" data-plain={isPlain || undefined} style={style}>
      {others.map(({ type, srcSet: set }) => (
        <source key={type} type={type} srcSet={set} sizes={sizes} />
      ))}
      <img
        ref={image}
        sizes={isPlain ? sizes : undefined}
        srcSet={srcSet}
        src={src || undefined}
        alt={isShown ? AltTitle || Title || name : ''}
        {...(Width > 0 && Height > 0 ? { width: Width, height: Height } : {})}
        data-turned={isOnItsSide || undefined}
        style={{ rotate: turned, scale: mirrored, maxWidth, maxHeight }}
        decoding="async"
        draggable={false}
        onError={() => isPlain && setIsBroken(true)}
      />
    </picture>
  )
}
