import { ToolFailure } from '../ffmpeg/run.ts'
import { drawImage, type ImageOutput, maxPixels, readImage } from './images.ts'

/** A made image, in the work folder. */
export interface ImageFile {
  name: string
  mime: 'image/webp' | 'image/jpeg' | 'image/gif' | 'image/avif'
  width: number
  height: number
}

/** An output of a request for images, with the name that the made file gets. */
export interface PlannedImage extends Omit<ImageOutput, 'path' | 'format'> {
  name: string
  format: 'jpeg' | 'webp' | 'gif' | 'avif'
}

const widths = [320, 640, 1280]

/** Draws the planned images of one image into the folder. */
export async function drawImages(
  source: string,
  folder: string,
  planned: PlannedImage[],
  options: Partial<Pick<Parameters<typeof drawImage>[0], 'frames' | 'rotate' | 'within'>> = {},
): Promise<ImageFile[]> {
  const outputs = planned.map(({ name, ...output }) => ({ ...output, path: `${folder}/${name}` }))
  const sizes = await drawImage({ source, frames: 'first', orient: true, rotate: 0, ...options, outputs })
  return planned.map(({ name, format }, index) => ({ name, mime: `image/${format}` as const, width: 0, height: 0, ...sizes[index] }))
}

/**
 * Three sizes of an image, upright, without metadata (it may tell where someone lives): WebP, and the largest as JPEG, which everything
 * can show. A small source gives fewer.
 */
export async function imageSizes(path: string, folder: string, prefix: string, largest = 1280): Promise<ImageFile[]> {
  const source = await uprightSize(path)
  const wanted = [...new Set([...widths.filter((width) => width < largest), largest].map((width) => Math.min(width, source.width)))]
  const planned = wanted.map((width, index): PlannedImage => {
    const isLargest = index === wanted.length - 1
    return isLargest
      ? { name: `${prefix}-${width}.jpg`, format: 'jpeg', quality: 82 }
      : { name: `${prefix}-${width}.webp`, format: 'webp', quality: 78, width }
  })
  const width = wanted.at(-1) ?? largest
  return drawImages(path, folder, planned, { within: { width, height: Math.max(1, Math.ceil((source.height * width) / source.width)) } })
}

/** An image as JPEG, upright, without metadata, scaled down to fit a square of `size` pixels. */
export async function fitImage(path: string, made: string, size: number): Promise<void> {
  await uprightSize(path)
  await drawOne(path, { path: made, format: 'jpeg', quality: 82 }, size)
}

/** An upright copy without metadata, as good as the image, that fits into a square of so many pixels. */
export const writeUprightCopy = (path: string, to: string, side: number): Promise<unknown> =>
  drawOne(path, { path: to, format: 'png' }, side)

const drawOne = (source: string, output: ImageOutput, side: number): Promise<unknown> =>
  drawImage({ source, frames: 'first', orient: true, rotate: 0, within: { width: side, height: side }, outputs: [output] })

/** The size of an image as it is shown, after the orientation is applied; refuses more pixels than can be decoded. */
export async function uprightSize(path: string): Promise<{ width: number; height: number }> {
  const { width, height, orientation } = await readImage(path)
  if (width * height > maxPixels) throw new ToolFailure({ code: 'IMAGE_LARGE', width, height, megapixels: maxPixels / 1_000_000 })
  return orientation >= 5 ? { width: height, height: width } : { width, height }
}
