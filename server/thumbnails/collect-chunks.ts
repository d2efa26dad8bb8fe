import { ThumbnailLimits } from '../../sdk/thumbnails/contract.ts'
import type { Context } from '../context.ts'
import { fromBase64 } from '../files/base64.ts'
import { refuse } from '../http/errors.ts'
import { countParts, deleteOldParts, deleteParts, insertPart, listParts } from './table.ts'

export interface ImageChunk {
  userId: number
  /** The thing that the image is for. */
  target: string
  data: string
  eof: { isFirst: boolean; isLast: boolean; mayBegin: boolean }
}

/** A data address, or base64 whose first bytes are those of a JPEG, PNG, GIF or WebP. */
const beginnings = /^(data:|\/9j\/|iVBORw0KGgo|R0lGOD|UklGR)/

/**
 * Stores a chunk, and returns the bytes after the last one. Chunks are rows, so they can reach several servers and survive a restart.
 * Incomplete images expire.
 */
export async function collectChunks(
  { db, clock, clockGuard }: Pick<Context, 'db' | 'clock' | 'clockGuard'>,
  { userId, target, data, eof }: ImageChunk,
): Promise<{ received: number; bytes?: Buffer }> {
  if (clockGuard.mayDelete()) await purgeStaleImageParts({ db, clock })
  const before = await countParts(db, userId, target)
  const begins = eof.isFirst || beginnings.test(data) || (eof.mayBegin && before.here === 0)
  if (!begins && before.here === 0) refuse('THUMBNAIL_LOST')
  if (begins) await deleteParts(db, userId, target)
  if (before.all - (begins ? before.here : 0) >= ThumbnailLimits.chunks) {
    await deleteParts(db, userId, target)
    refuse('THUMBNAIL_TOO_LONG')
  }
  await insertPart(db, userId, target, data, clock.now())
  const received = (begins ? 0 : before.length) + data.length
  if (!eof.isLast) return { received }
  const text = (await listParts(db, userId, target)).join('')
  await deleteParts(db, userId, target)
  return { received, bytes: bytesOf(text) }
}

/** Every hour as well: when nobody sends images, those that were not sent to the end go too. */
export const purgeStaleImageParts = ({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<unknown> =>
  deleteOldParts(db, clock.now() - ThumbnailLimits.minutes * 60_000)

function bytesOf(text: string): Buffer {
  const bytes = fromBase64(text) ?? refuse('THUMBNAIL_NOT_IMAGE')
  return bytes.length === 0 ? refuse('THUMBNAIL_EMPTY') : bytes
}
