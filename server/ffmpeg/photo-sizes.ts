import type { Metadata, Sharp } from 'sharp'
import { type MadeImage, openPicture, pictureFacts, pictureSentence, upright } from './images.ts'
import { ToolFailure } from './run.ts'

/** Widths of a picture that is looked at large; a screen takes the one that it needs. */
const widths = [320, 640, 1280, 1920, 2560]
/** WebP and AVIF end at 16,383 pixels: long screenshots and turned panoramas are higher. */
const mostHeight = 16_383
/** AVIF costs ten times the work of WebP: small pictures save nothing by it. */
const leastAvif = 640
/** A moving picture is coded frame by frame. */
const mostMoving = 1280
/** All its frames together; above it only the first is shown. */
const mostMovingPixels = 40_000_000
/** Turned, each costs some 75 KB and the time to come to it: with many small ones that is without end. */
const mostFrames = 1000

export interface PhotoSizes {
  /** From small to large: WebP, and the largest as JPEG (GIF where it moves), which everything can show. */
  images: MadeImage[]
  /** The same as AVIF, for browsers that know it; none of small and of moving ones. */
  avif: MadeImage[]
}

/** How the files of a picture are called: what it is turned by is in the name, because browsers keep what they have. */
export const photoPrefix = (base: 'image' | 'poster', turned: number): string => (turned === 0 ? base : `${base}-t${turned}`)

/** A picture in its sizes, upright and then turned by so many degrees, without the camera's notes. Its bytes are decoded once. */
export async function photoSizes(path: string, folder: string, turned = 0): Promise<PhotoSizes> {
  try {
    await upright(path)
    const facts = await pictureFacts(path)
    const frames = facts.format === 'gif' ? (facts.pages ?? 1) : 1
    return frames > 1 && frames <= mostFrames && facts.width * facts.height * frames <= mostMovingPixels
      ? await moving(path, folder, turned, facts)
      : await still(path, folder, turned)
  } catch (error) {
    throw error instanceof ToolFailure ? error : new ToolFailure(pictureSentence(error), String(error))
  }
}

async function still(path: string, folder: string, turned: number): Promise<PhotoSizes> {
  const largest = widths.at(-1) as number
  const { default: sharp } = await import('sharp')
  const standing = (await openPicture(path)).autoOrient().rotate(turned).toColourspace('srgb')
  const { data, info } = await standing
    .resize({ width: largest, height: mostHeight, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const at = (width: number): Sharp => sharp(data, { raw, limitInputPixels: false }).resize({ width, withoutEnlargement: true })
  const write = async (picture: Sharp, ending: string, mime: MadeImage['mime'], width: number): Promise<MadeImage> => {
    const name = `${photoPrefix('image', turned)}-${width}.${ending}`
    const made = await picture.toFile(`${folder}/${name}`)
    return { name, mime, width: made.width, height: made.height }
  }
  const wanted = widthsUpTo(raw.width)
  const images: MadeImage[] = []
  for (const width of wanted.slice(0, -1)) images.push(await write(at(width).webp({ quality: 78 }), 'webp', 'image/webp', width))
  const flat = sharp(data, { raw, limitInputPixels: false }).flatten({ background: '#ffffff' })
  images.push(await write(flat.jpeg({ quality: 84, mozjpeg: true }), 'jpg', 'image/jpeg', raw.width))
  const avif: MadeImage[] = []
  for (const width of wanted.filter((one) => one >= leastAvif))
    avif.push(await write(at(width).avif({ quality: 55, effort: 2 }), 'avif', 'image/avif', width))
  return { images, avif }
}

async function moving(path: string, folder: string, turned: number, facts: Metadata): Promise<PhotoSizes> {
  const { default: sharp } = await import('sharp')
  const scaledTo = async (width: number): Promise<Sharp> =>
    turned === 0
      ? sharp(path, { animated: true, limitInputPixels: mostMovingPixels, failOn: 'error' }).resize({ width, withoutEnlargement: true })
      : sharp(await turnedFrames(path, turned, facts.pages ?? 1, width), { join: { animated: true } })
  const times = { ...(facts.delay ? { delay: facts.delay } : {}), loop: facts.loop ?? 0 }
  const images: MadeImage[] = []
  const wanted = widthsUpTo(Math.min(turned % 180 === 0 ? facts.width : facts.height, mostMoving))
  for (const [index, width] of wanted.entries()) {
    const isLargest = index === wanted.length - 1
    const name = `${photoPrefix('image', turned)}-${width}.${isLargest ? 'gif' : 'webp'}`
    const scaled = await scaledTo(width)
    const made = await (isLargest ? scaled.gif(times) : scaled.webp({ quality: 70, ...times })).toFile(`${folder}/${name}`)
    images.push({ name, mime: isLargest ? 'image/gif' : 'image/webp', width: made.width, height: made.pageHeight ?? made.height })
  }
  return { images, avif: [] }
}

/** All frames together are one tall picture, which cannot be turned as a whole: each is turned by itself. */
async function turnedFrames(path: string, turned: number, count: number, width: number): Promise<Buffer[]> {
  const { default: sharp } = await import('sharp')
  const frames: Buffer[] = []
  for (let page = 0; page < count; page++) {
    const frame = sharp(path, { page, limitInputPixels: mostMovingPixels, failOn: 'error' }).rotate(turned).resize({ width })
    frames.push(await frame.png({ compressionLevel: 1 }).toBuffer())
  }
  return frames
}

const widthsUpTo = (width: number): number[] => [...widths.filter((one) => one < width), width]
