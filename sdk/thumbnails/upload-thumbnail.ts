import type { ImageURL } from '../media/contract.ts'
import { type Client, createClient } from '../wire/index.ts'
import { type SaveThumbnailInput, saveThumbnail, ThumbnailLimits } from './contract.ts'

/** Target of a thumbnail: an item, one of its chapters, or a category. */
export type ThumbnailTarget = Pick<SaveThumbnailInput, 'cdid' | 'chapid' | 'catid'>

/** How an image is sent. */
export interface ThumbnailUploadOptions {
  /** Default: a client for the page's own origin. */
  client?: Client
  signal?: AbortSignal
  /** Called after each piece with the part that has arrived, 0 to 1. */
  onProgress?: (part: number) => void
}

/** Sends an image (a data address, or base64) piece by piece, and answers the addresses it is shown at. Rejects with 'no data' when it is empty. */
export async function uploadThumbnail(target: ThumbnailTarget, image: string, options: ThumbnailUploadOptions = {}): Promise<ImageURL[]> {
  const { onProgress, client = createClient(), signal } = options
  if (image.slice(image.indexOf(',') + 1) === '') throw new Error('no data')
  const { chunk } = ThumbnailLimits
  for (let start = 0; ; start += chunk) {
    const isLast = start + chunk >= image.length
    const eof = isLast ? 1 : start === 0 ? -1 : 0
    const answer = await client.call(saveThumbnail, { ...target, data: image.slice(start, start + chunk), eof }, signal ? { signal } : {})
    onProgress?.(Math.min(1, (start + chunk) / image.length))
    if (isLast) return answer.ImageURLs
  }
}
