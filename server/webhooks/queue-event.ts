import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { WebhookEvent } from '../../sdk/webhooks/contract.ts'
import type { Deps } from '../context.ts'
import type { Database } from '../db/schema.ts'
import type { ItemEvent } from '../items/item-event.ts'
import type { EventDeps } from '../items/item-hooks.ts'
import { keyOf, sendWebhooksJob } from './send-job.ts'
import { type EventItem, findEventItem, insertDelivery, listOn } from './table.ts'

export type QueuedEvent = ItemEvent | { name: 'item.ready' | 'item.published'; itemId: number }

const newMessageId = (): string => `msg_${randomBytes(18).toString('base64url')}`

/** The row of a new message, due now. */
export const newDelivery = (webhookId: number, event: WebhookEvent | 'test', body: string, now: number, messageId = newMessageId()) => ({
  ...{ webhook_id: webhookId, message_id: messageId, event, body, state: 'waiting' as const, created_at: now, waiting_since: now },
  ...{ next_at: now, tried_at: null, tries: 0, status: 0, answer: '', reason: '' },
})

export const bodyOf = (type: string, now: number, data: object): string =>
  JSON.stringify({ type, timestamp: new Date(now).toISOString(), data })

/** Ids, title, owner, times and a link: nothing that the receiver would have to protect. Everything else is read with the rights of a key. */
function dataOf({ ids, settings }: Pick<Deps, 'ids' | 'settings'>, item: EventItem, event: QueuedEvent): object {
  const EncID = ids.encode(item.id)
  const about = {
    ...{ ClipDataID: item.id, EncID, RecordType: item.record_type, Title: item.title, OwnerID: item.owner_id },
    ...{ DateCreated: new Date(Number(item.created_at)).toISOString(), ViewURL: `${settings.baseUrl}/view.aspx?id=${EncID}` },
  }
  if (event.name === 'comment.created') return { ...about, CommentID: event.rowId, UserID: event.userId, Time: event.at }
  if (event.name === 'quiz.completed') return { ...about, QuizID: event.rowId, AttemptID: event.attemptId, UserID: event.userId }
  return about
}

/** Adds a message for each endpoint that wants the event, in the transaction of the event. Photos and streams belong to an item that has events of its own. */
export async function queueEvent(trx: Kysely<Database>, deps: EventDeps, event: QueuedEvent): Promise<void> {
  const endpoints = (await listOn(trx)).filter(({ events }) => (JSON.parse(events) as string[]).includes(event.name))
  if (endpoints.length === 0) return
  const item = await findEventItem(trx, event.itemId)
  if (item === undefined || (item.deleted_at !== null && event.name !== 'item.deleted')) return
  const now = deps.clock.now()
  const body = bodyOf(event.name, now, dataOf(deps, item, event))
  const messageId = newMessageId()
  for (const { id } of endpoints) {
    await insertDelivery(trx, newDelivery(id, event.name, body, now, messageId))
    await deps.jobs.add(trx, sendWebhooksJob, { webhookId: id }, { key: keyOf(id) })
  }
}
