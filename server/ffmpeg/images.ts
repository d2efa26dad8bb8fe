import type { Metadata, Sharp } from 'sharp'
import { ToolFailure } from './run.ts'

/** A made picture, in the work folder. */
export interface MadeImage {
  name: string
  mime: 'image/webp' | 'image/jpeg' | 'image/gif' | 'image/avif'
  width: number
  height: number
}

/** Pixels that a picture may have: 100 million need 400 MB to open. */
export const largestPixels = 100_000_000

const widths = [320, 640, 1280]

// Loaded when the first picture comes: the native library costs start-up time.
export const openPicture = async (path: string): Promise<Sharp> => {
  const { default: sharp } = await import('sharp')
  return sharp(path, { limitInputPixels: largestPixels, failOn: 'error', sequentialRead: true })
}

/**
 * Three sizes of a picture, upright, without the camera's notes (they may tell where somebody lives): WebP, and the largest as JPEG,
 * which everything can show. A small source gives fewer.
 */
export async function pictureSizes(path: string, folder: string, prefix: string, largest = 1280): Promise<MadeImage[]> {
  try {
    const source = await upright(path)
    const wanted = [...new Set([...widths.filter((width) => width < largest), largest].map((width) => Math.min(width, source.width)))]
    const made: MadeImage[] = []
    for (const [index, width] of wanted.entries()) {
      const isLargest = index === wanted.length - 1
      const name = `${prefix}-${width}.${isLargest ? 'jpg' : 'webp'}`
      const scaled = (await openPicture(path)).rotate().resize({ width, withoutEnlargement: true })
      const coded = isLargest
        ? scaled.flatten({ background: '#ffffff' }).jpeg({ quality: 82, mozjpeg: true })
        : scaled.webp({ quality: 78 })
      const info = await coded.toFile(`${folder}/${name}`)
      made.push({ name, mime: isLargest ? 'image/jpeg' : 'image/webp', width: info.width, height: info.height })
    }
    return made
  } catch (error) {
    throw error instanceof ToolFailure ? error : new ToolFailure(pictureSentence(error), String(error))
  }
}

/** A picture as JPEG, upright, without the camera's notes, scaled down to fit a square of `size` pixels. */
export async function fitPicture(path: string, made: string, size: number): Promise<void> {
  try {
    await upright(path)
    await (await openPicture(path))
      .rotate()
      .resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82, mozjpeg: true })
      .toFile(made)
  } catch (error) {
    throw error instanceof ToolFailure ? error : new ToolFailure(pictureSentence(error), String(error))
  }
}

/** An upright copy without notes, as good as the picture, that fits into a square of so many pixels. */
export async function uprightCopy(path: string, to: string, side: number): Promise<void> {
  try {
    const fitted = (await openPicture(path)).rotate().resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    await fitted.png({ compressionLevel: 1 }).toFile(to)
  } catch (error) {
    throw new ToolFailure(pictureSentence(error), String(error))
  }
}

/** Size as it is shown, after turning. */
export async function upright(path: string): Promise<{ width: number; height: number }> {
  const { width, height, orientation = 1 } = await pictureFacts(path)
  if (width * height > largestPixels) throw new ToolFailure(tooLarge(width, height))
  return orientation >= 5 ? { width: height, height: width } : { width, height }
}

/** What the header says: nothing is decoded. */
export async function pictureFacts(path: string): Promise<Metadata> {
  try {
    const { default: sharp } = await import('sharp')
    return await sharp(path, { limitInputPixels: false }).metadata()
  } catch (error) {
    throw new ToolFailure(pictureSentence(error), String(error))
  }
}

const tooLarge = (width: number, height: number): string =>
  `The picture is too large: ${width} by ${height} pixels. At most 100 million pixels are possible.`

export function pictureSentence(error: unknown): string {
  return /pixel limit/i.test(String(error))
    ? 'The picture is too large. At most 100 million pixels are possible.'
    : 'The picture is damaged or of a kind that cannot be read.'
}
