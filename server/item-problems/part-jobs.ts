import type { Kysely } from 'kysely'
import * as v from 'valibot'
import type { Deps } from '../context.ts'
import type { Database } from '../db/schema.ts'
import { defineJob, RowId } from '../jobs/define-job.ts'

// Their handlers are in the folders of photosets and chapters; "Try again" adds them without importing their work.
const Payload = v.object({ itemId: RowId })

/** Draws the sizes of a photo again after it was rotated. */
export const rotatePhotoJob = defineJob('turn-picture', Payload)

/** Draws the frames at which chapters begin. */
export const chapterImagesJob = defineJob('chapter-pictures', Payload)

/** Adds that job: after chapters have moved, and when there is something to take the frames from. */
export const drawChapterImages = (trx: Kysely<Database>, { jobs }: Pick<Deps, 'jobs'>, itemId: number): Promise<void> =>
  jobs.add(trx, chapterImagesJob, { itemId }, { key: `chapter-pictures-${itemId}` })

/** Reads the subtitles of an item's file that are images. */
export const imageSubtitlesJob = defineJob('image-subtitles', Payload, { maxRunning: 1 })

export const imageSubtitlesKey = (itemId: number): string => `image-subtitles-${itemId}`

/** Adds that job, behind everything that makes items play. */
export const readImageSubtitles = (trx: Kysely<Database>, { jobs }: Pick<Deps, 'jobs'>, itemId: number): Promise<void> =>
  jobs.add(trx, imageSubtitlesJob, { itemId }, { key: imageSubtitlesKey(itemId), priority: -10 })
