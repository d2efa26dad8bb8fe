import * as v from 'valibot'
import { defineJob, RowId } from '../jobs/define-job.ts'

/** Sends the deliveries of an endpoint that are due. Its work is in send.ts. One at a time, so that conversions get their turn. */
export const sendWebhooksJob = defineJob('send-webhooks', v.object({ webhookId: RowId }), { maxRunning: 1 })

export const keyOf = (webhookId: number): string => `webhooks-${webhookId}`
