import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { WebhookEvent } from '../../sdk/webhooks/contract.ts'
import type { Database } from '../db/schema.ts'
import type { EventDeps } from '../items/item-hooks.ts'
import { messageOf, type QueuedEvent } from './event-message.ts'
import { keyOf, sendWebhooksJob } from './send-job.ts'
import { insertDelivery, listOn } from './table.ts'

const newMessageId = (): string => `msg_${randomBytes(18).toString('base64url')}`

/** The row of a new message, due now. */
export const newDelivery = (webhookId: number, event: WebhookEvent | 'test', body: string, now: number, messageId = newMessageId()) => ({
  ...{ webhook_id: webhookId, message_id: messageId, event, body, state: 'waiting' as const, created_at: now, waiting_since: now },
  ...{ next_at: now, tried_at: null, tries: 0, status: 0, answer: '', reason: '' },
})

/** Adds a message for each endpoint that wants the event, in the transaction of the event. */
export async function queueEvent(trx: Kysely<Database>, deps: EventDeps, event: QueuedEvent): Promise<void> {
  const endpoints = (await listOn(trx)).filter(({ events }) => (JSON.parse(events) as string[]).includes(event.name))
  if (endpoints.length === 0) return
  const body = await messageOf(trx, deps, event)
  if (body === undefined) return
  const now = deps.clock.now()
  const messageId = newMessageId()
  for (const { id } of endpoints) {
    await insertDelivery(trx, newDelivery(id, event.name, body, now, messageId))
    await deps.jobs.add(trx, sendWebhooksJob, { webhookId: id }, { key: keyOf(id) })
  }
}
