import * as v from 'valibot'
import { defineJob } from '../jobs/define-job.ts'

/** Sends the messages that are due. Its work is in send.ts. One at a time, so that the number a minute is kept. */
export const sendMailJob = defineJob('send-mail', v.object({}), { maxRunning: 1 })

export const sendMailKey = 'send-mail'
