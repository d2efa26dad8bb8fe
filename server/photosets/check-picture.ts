import { PhotosetLimits } from '../../sdk/photosets/contract.ts'
import { openPicture, pictureFacts } from '../ffmpeg/images.ts'
import { sniff } from '../ffmpeg/sniff.ts'

export type PictureProblem = 'PHOTO_NOT_PICTURE' | 'PHOTO_DAMAGED' | 'PHOTO_PIXELS' | 'PHOTO_HEIC'

export interface CheckedPicture {
  problem: PictureProblem | undefined
  mime: string
}

const heic = ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence']

/** Looks at a picture as far as it has to: its kind by its bytes, its size by its header, and only then whether it is whole. */
export async function checkPicture(path: string): Promise<CheckedPicture> {
  const { kind, mime } = await sniff(path)
  if (heic.includes(mime)) return { problem: 'PHOTO_HEIC', mime }
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
