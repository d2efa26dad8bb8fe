import { PhotosetLimits } from '../../sdk/photosets/contract.ts'
import { canOpenHeic, heicPixels, isHeic, openHeic } from '../ffmpeg/heic.ts'
import { openPicture, pictureFacts } from '../ffmpeg/images.ts'
import { ToolFailure } from '../ffmpeg/run.ts'
import { sniff } from '../ffmpeg/sniff.ts'

export type PictureProblem = 'PHOTO_NOT_PICTURE' | 'PHOTO_DAMAGED' | 'PHOTO_PIXELS' | 'PHOTO_HEIC'

export interface CheckedPicture {
  problem: PictureProblem | undefined
  mime: string
  /** What is to be taken in its place. */
  opened?: string
}

/**
 * Looks at a picture as far as it has to: its kind by its bytes, its size by its header, and only then whether it is whole. What was
 * opened lies in the folder.
 */
export async function checkPicture(path: string, folder: string): Promise<CheckedPicture> {
  const { kind, mime } = await sniff(path)
  if (isHeic(mime)) return checkHeic(path, mime, folder)
  if (kind !== 'image') return { problem: 'PHOTO_NOT_PICTURE', mime }
  const facts = await pictureFacts(path).catch(() => undefined)
  if (facts === undefined) return { problem: 'PHOTO_DAMAGED', mime }
  if (facts.width * facts.height > PhotosetLimits.pixels) return { problem: 'PHOTO_PIXELS', mime }
  try {
    // Every byte is read, and nothing of it kept: a picture that was cut off ends here and not in the background.
    await (await openPicture(path)).resize({ width: 16 }).raw().toBuffer()
    return { problem: undefined, mime }
  } catch {
    return { problem: 'PHOTO_DAMAGED', mime }
  }
}

async function checkHeic(path: string, mime: string, folder: string): Promise<CheckedPicture> {
  if (!canOpenHeic()) return { problem: 'PHOTO_HEIC', mime }
  try {
    if ((await heicPixels(path)) > PhotosetLimits.pixels) return { problem: 'PHOTO_PIXELS', mime }
    return { problem: undefined, mime: 'image/jpeg', opened: await openHeic(path, folder) }
  } catch (error) {
    if (error instanceof ToolFailure) return { problem: 'PHOTO_DAMAGED', mime }
    throw error
  }
}
