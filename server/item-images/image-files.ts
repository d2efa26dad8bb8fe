import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Insertable } from 'kysely'
import { ThumbnailLimits } from '../../sdk/thumbnails/contract.ts'
import type { Deps } from '../context.ts'
import { ToolFailure } from '../ffmpeg/run.ts'
import { sniffBytes } from '../ffmpeg/sniff.ts'
import { refuse } from '../http/errors.ts'
import { type ImageFile, uprightSize, writeUprightCopy } from '../images/image-sizes.ts'
import type { MediaFilesTable } from '../items/rows.ts'

export { listFilesOf as listImageFiles } from './table.ts'

type FileDeps = Pick<Deps, 'files' | 'workFolder' | 'log'>

/** The kinds that browsers show; the others are for uploads. */
const kinds = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']

/** Max side of the largest poster in pixels. */
const largestSide = 1280

/**
 * Decodes an uploaded image by its content, and calls back with an upright copy without EXIF data. Refuses files that are not images, or
 * too large.
 */
export async function withImage<Result>(
  { workFolder }: Pick<Deps, 'workFolder'>,
  bytes: Buffer,
  use: (uprightImage: string, folder: string) => Promise<Result>,
): Promise<Result> {
  const { mime } = await sniffBytes(bytes)
  if (!kinds.includes(mime)) refuse('THUMBNAIL_NOT_IMAGE')
  const folder = join(workFolder, `thumbnail-${randomUUID()}`)
  await mkdir(folder)
  try {
    const given = join(folder, 'given')
    await writeFile(given, bytes)
    const { width, height } = await uprightSize(given)
    if (width * height > ThumbnailLimits.pixels) refuse('THUMBNAIL_PIXELS')
    const uprightImage = join(folder, 'upright.png')
    await writeUprightCopy(given, uprightImage, largestSide)
    return await use(uprightImage, folder)
  } catch (error) {
    if (error instanceof ToolFailure) refuse('THUMBNAIL_NOT_IMAGE')
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Brings made images into the store, in a folder that nobody can guess; `list` writes their rows, or they go again. */
export async function storeImages(
  { files, log }: FileDeps,
  folder: string,
  made: ImageFile[],
  list: (stored: Omit<Insertable<MediaFilesTable>, 'item_id' | 'kind'>[]) => Promise<unknown>,
): Promise<void> {
  const keys = `media/${randomUUID()}`
  const stored: Omit<Insertable<MediaFilesTable>, 'item_id' | 'kind'>[] = []
  try {
    for (const image of made) {
      const path = `${keys}/${image.name}`
      stored.push({ ...image, ...(await files.adopt(join(folder, image.name), path)), path })
    }
    await list(stored)
  } catch (error) {
    await removeImages(
      { files, log },
      stored.map(({ path }) => path),
    )
    throw error
  }
}

/** Their rows are gone already: one that stays lies in nobody's way. */
export async function removeImages({ files, log }: Pick<Deps, 'files' | 'log'>, paths: string[]): Promise<void> {
  for (const path of paths) await files.remove(path).catch((error: unknown) => log.warn({ err: error }, 'an image was not removed'))
}
