import { PhotosetLimits } from '../../sdk/photosets/contract.ts'
import { ToolFailure } from '../ffmpeg/run.ts'
import { sniff } from '../ffmpeg/sniff.ts'
import { convertAnimation, convertStill, isConvertible } from './convert-image.ts'
import { canDecodeHeic, decodeHeic, heicPixels, isHeic } from './heic.ts'
import { ImageTooCostly } from './image-too-costly.ts'
import { readImage, verifyImage } from './images.ts'

export type ImageProblem = 'PHOTO_NOT_PICTURE' | 'PHOTO_DAMAGED' | 'PHOTO_PIXELS' | 'PHOTO_TOO_COSTLY' | 'PHOTO_HEIC'

export interface CheckedImage {
  problem: ImageProblem | undefined
  mime: string
  /** Path of a converted file to use instead. */
  opened?: string
}

/**
 * Checks an image in steps: its type by its bytes, its size by its header, and then whether it is complete. Converted files are in the
 * folder.
 */
export async function checkImage(path: string, folder: string): Promise<CheckedImage> {
  const { kind, mime } = await sniff(path)
  if (isHeic(mime)) return checkHeic(path, mime, folder)
  if (await isConvertible(mime))
    return unlessDamaged(mime, async () => checkDecodable(await convertStill(path, mime, folder), 'image/png', path))
  if (kind !== 'image') return { problem: 'PHOTO_NOT_PICTURE', mime }
  return unlessDamaged(mime, async () => {
    const moving = await convertAnimation(path, mime, folder)
    return checkDecodable(moving, moving === path ? mime : 'image/webp', path)
  })
}

/** Checks an image that the image worker decodes, and names it when it was converted. */
async function checkDecodable(path: string, mime: string, given: string): Promise<CheckedImage> {
  const { width, height } = await readImage(path)
  if (width * height > PhotosetLimits.pixels) return { problem: 'PHOTO_PIXELS', mime }
  // A truncated image is refused here and does not fail in the background.
  await verifyImage(path)
  return { problem: undefined, mime, ...(path === given ? {} : { opened: path }) }
}

async function checkHeic(path: string, mime: string, folder: string): Promise<CheckedImage> {
  if (!canDecodeHeic()) return { problem: 'PHOTO_HEIC', mime }
  return unlessDamaged(mime, async () => {
    if ((await heicPixels(path)) > PhotosetLimits.pixels) return { problem: 'PHOTO_PIXELS', mime }
    return { problem: undefined, mime: 'image/jpeg', opened: await decodeHeic(path, folder) }
  })
}

/** A full disk or a busy server says nothing about the image, and is not reported as damage. */
async function unlessDamaged(mime: string, check: () => Promise<CheckedImage>): Promise<CheckedImage> {
  try {
    return await check()
  } catch (error) {
    if (error instanceof ImageTooCostly) return { problem: 'PHOTO_TOO_COSTLY', mime }
    if (error instanceof ToolFailure) return { problem: 'PHOTO_DAMAGED', mime }
    throw error
  }
}
