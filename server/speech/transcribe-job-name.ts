import * as v from 'valibot'
import { defineJob, RowId } from '../jobs/define-job.ts'

/** Makes the subtitles of one item. One runs at a time: a recogniser keeps all cores busy. */
export const transcribeJob = defineJob('transcribe', v.object({ transcriptionId: RowId }), { maxRunning: 1 })

export const transcribeKey = (transcriptionId: number): string => `transcribe-${transcriptionId}`
