import * as v from 'valibot'
import { defineJob, RowId } from '../jobs/define-job.ts'

/** Reads the class list of a course. Its work is in read-class-list.ts. */
export const readClassListJob = defineJob('read-class-list', v.object({ courseId: RowId }), { maxRunning: 1 })
