import * as v from 'valibot'
import { defineJob, RowId } from '../jobs/define-job.ts'

/** Sends the grades of a learning environment. Functions that change a grade add the job; its work is in send-grades.ts. */
export const sendGradesJob = defineJob('send-grades', v.object({ environmentId: RowId }), { maxRunning: 1 })
