import * as v from 'valibot'
import { defineJob, RowId } from '../jobs/define-job.ts'

// Their handlers are in the folders of photosets and thumbnails; "Try again" adds them without importing their work.
const Payload = v.object({ itemId: RowId })

/** Draws the sizes of a photo again after it was rotated. */
export const rotatePictureJob = defineJob('turn-picture', Payload)

/** Draws the frames at which chapters begin. */
export const chapterPicturesJob = defineJob('chapter-pictures', Payload)
