import type { InferOutput } from 'valibot'
import {
  type DeliveryInput,
  type ListDeliveriesInput,
  type WebhookDelivery,
  type WebhookInput,
  WebhookLimits,
} from '../../sdk/webhooks/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import type { Context } from '../context.ts'
import { requireAdministrator } from '../http/administrator.ts'
import { refuse } from '../http/errors.ts'
import { doneWords } from '../text/done-words.ts'
import { bodyOf } from './event-message.ts'
import { newDelivery } from './queue-event.ts'
import { sendOnce } from './send.ts'
import { keyOf, sendWebhooksJob } from './send-job.ts'
import { type DeliveryRow, findDelivery, findWebhook, insertDelivery, listDeliveryRows, updateDelivery, updateWebhook } from './table.ts'

const moment = (time: number | null): string => (time === null ? '' : new Date(Number(time)).toISOString())

const present = ({ language }: Context, row: DeliveryRow & { name: string }): WebhookDelivery => ({
  ...{ ID: row.id, MessageID: row.message_id, WebhookID: row.webhook_id, WebhookName: row.name, Event: row.event, State: row.state },
  ...{ Date: moment(row.created_at), LastTry: moment(row.tried_at), NextTry: row.state === 'waiting' ? moment(row.next_at) : '' },
  ...{ Tries: Number(row.tries), Status: Number(row.status), Answer: row.answer, Body: row.body },
  Reason: row.reason === '' ? '' : language.sayStored(row.reason),
})

export async function listDeliveries(
  ctx: Context,
  { iid, state, before }: InferOutput<typeof ListDeliveriesInput>,
): Promise<{ Items: WebhookDelivery[]; More: boolean }> {
  requireAdministrator(ctx)
  const rows = await listDeliveryRows(ctx.db, { webhookId: iid, state, before, limit: WebhookLimits.page + 1 })
  return { Items: rows.slice(0, WebhookLimits.page).map((row) => present(ctx, row)), More: rows.length > WebhookLimits.page }
}

export async function testWebhook(ctx: Context, { iid }: InferOutput<typeof WebhookInput>): Promise<{ Delivery: WebhookDelivery }> {
  requireAdministrator(ctx)
  const webhook = (await findWebhook(ctx.db, iid)) ?? refuse('WEBHOOK_NOT_FOUND')
  const now = ctx.clock.now()
  const body = bodyOf('test', now, { Name: webhook.name })
  // Not waiting: the queue would send it as well.
  const { id } = await insertDelivery(ctx.db, { ...newDelivery(webhook.id, 'test', body, now), state: 'failed' })
  const fresh = (await findDelivery(ctx.db, id)) ?? refuse('WEBHOOK_DELIVERY_NOT_FOUND')
  await sendOnce(ctx, webhook, fresh)
  const sent = (await findDelivery(ctx.db, id)) ?? refuse('WEBHOOK_DELIVERY_NOT_FOUND')
  return { Delivery: present(ctx, { ...sent, name: webhook.name }) }
}

export async function sendDeliveryAgain(ctx: Context, { deliveryid }: InferOutput<typeof DeliveryInput>): Promise<Done> {
  requireAdministrator(ctx)
  await ctx.db.transaction().execute(async (trx) => {
    const delivery = (await findDelivery(trx, deliveryid)) ?? refuse('WEBHOOK_DELIVERY_NOT_FOUND')
    const webhook = (await findWebhook(trx, delivery.webhook_id)) ?? refuse('WEBHOOK_NOT_FOUND')
    if (webhook.is_on !== 1) refuse('WEBHOOK_OFF')
    const now = ctx.clock.now()
    await updateDelivery(trx, delivery.id, { state: 'waiting', waiting_since: now, next_at: now, tries: 0 })
    await updateWebhook(trx, webhook.id, { paused_until: 0 })
    await ctx.jobs.add(trx, sendWebhooksJob, { webhookId: webhook.id }, { key: keyOf(webhook.id) })
  })
  return { Success: true, Message: doneWords(ctx).saved }
}
