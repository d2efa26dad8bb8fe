import { drawImages, type ImageFile, type PlannedImage, uprightSize } from './image-sizes.ts'
import { type ImageFacts, readImage } from './images.ts'

/** Widths of large images; browsers choose one by the screen. */
const widths = [320, 640, 1280, 1920, 2560]
/** WebP and AVIF end at 16,383 pixels: long screenshots and turned panoramas are higher. */
const maxHeight = 16_383
/** AVIF costs ten times the work of WebP: small images save nothing by it. */
const minAvifWidth = 640
/** An animation is encoded frame by frame. */
const maxAnimatedWidth = 1280
/** All its frames together; above it only the first is shown. */
const maxAnimatedPixels = 40_000_000
/** Rotated, each frame costs some 75 KB and the time to seek to it: many small ones would take too long. */
const maxFrames = 1000

export interface PhotoSizes {
  /** From small to large: WebP, and the largest as JPEG (GIF for an animation), which everything can show. */
  images: ImageFile[]
  /** The same as AVIF, for browsers that know it; none of small images and animations. */
  avif: ImageFile[]
}

/** The files of an image are named after its rotation, because browsers cache them. */
export const photoPrefix = (base: 'image' | 'poster', rotation: number): string => (rotation === 0 ? base : `${base}-t${rotation}`)

/** An image in its sizes, upright and then rotated by so many degrees, without metadata. It is decoded once. */
export async function photoSizes(path: string, folder: string, rotation = 0): Promise<PhotoSizes> {
  const shown = await uprightSize(path)
  const facts = await readImage(path)
  const frames = ['gif', 'webp'].includes(facts.format) ? facts.pages : 1
  const isAnimated = frames > 1 && frames <= maxFrames && facts.width * facts.height * frames <= maxAnimatedPixels
  if (isAnimated) return { images: await animation(path, folder, rotation, facts), avif: [] }
  return still(path, folder, rotation, rotation % 180 === 0 ? shown : { width: shown.height, height: shown.width })
}

async function still(path: string, folder: string, rotation: number, size: { width: number; height: number }): Promise<PhotoSizes> {
  const within = { width: widths.at(-1) ?? 0, height: maxHeight }
  const scale = Math.min(1, within.width / size.width, within.height / size.height)
  const largest = Math.max(1, Math.round(size.width * scale))
  const smaller = widths.filter((width) => width < largest)
  const name = (width: number, ending: string): string => `${photoPrefix('image', rotation)}-${width}.${ending}`
  const images: PlannedImage[] = [
    ...smaller.map((width) => ({ name: name(width, 'webp'), format: 'webp' as const, quality: 78, width })),
    { name: name(largest, 'jpg'), format: 'jpeg', quality: 84 },
  ]
  const avif: PlannedImage[] = [...smaller, largest]
    .filter((width) => width >= minAvifWidth)
    .map((width) => ({ name: name(width, 'avif'), format: 'avif', quality: 55, effort: 2, ...(width === largest ? {} : { width }) }))
  const made = await drawImages(path, folder, [...images, ...avif], { rotate: rotation, within })
  return { images: made.slice(0, images.length), avif: made.slice(images.length) }
}

async function animation(path: string, folder: string, rotation: number, facts: ImageFacts): Promise<ImageFile[]> {
  const largest = Math.min(rotation % 180 === 0 ? facts.width : facts.height, maxAnimatedWidth)
  const planned = [...widths.filter((width) => width < largest), largest].map(
    (width): PlannedImage =>
      width === largest
        ? { name: `${photoPrefix('image', rotation)}-${width}.gif`, format: 'gif', width }
        : { name: `${photoPrefix('image', rotation)}-${width}.webp`, format: 'webp', quality: 70, width },
  )
  return drawImages(path, folder, planned, { frames: 'all', rotate: rotation })
}
