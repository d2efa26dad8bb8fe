import type { InferOutput } from 'valibot'
import {
  type SaveWebhookInput,
  type Webhook,
  type WebhookEvent,
  WebhookEvents,
  type WebhookInput,
  WebhookLimits,
} from '../../sdk/webhooks/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { requireAdministrator } from '../http/administrator.ts'
import { refuse } from '../http/errors.ts'
import { isLoopback } from '../http/guarded-fetch.ts'
import { doneWords } from '../text/done-words.ts'
import { sealFor } from './secrets.ts'
import { keyOf, sendWebhooksJob } from './send-job.ts'
import { newSecret } from './sign.ts'
import { deleteWebhook, findWebhook, insertWebhook, listRows, updateWebhook, type WebhookRow } from './table.ts'

const moment = (time: number | null): string => (time === null ? '' : new Date(Number(time)).toISOString())

/** Events that another version knew are left out. */
const eventsIn = (text: string): WebhookEvent[] => WebhookEvents.filter((event) => (JSON.parse(text) as string[]).includes(event))

const present = (row: WebhookRow): Webhook => ({
  ...{ ID: row.id, Name: row.name, Address: row.address, Events: eventsIn(row.events), IsOn: row.is_on === 1 },
  ...{ FailingSince: moment(row.failing_since), OffSince: moment(row.off_since) },
})

export async function listWebhooks(ctx: Context): Promise<{ Items: Webhook[] }> {
  requireAdministrator(ctx)
  return { Items: (await listRows(ctx.db)).map(present) }
}

/** Plain HTTP only to this machine, where the site allows private addresses at all. */
function checkAddress({ settings }: Pick<Context, 'settings'>, address: string): string {
  const { protocol, username, password, href } = new URL(address)
  const isOwn = settings.allowPrivateProviders && isLoopback(address)
  // A password in the address would be shown to everyone who reads the list.
  if ((protocol !== 'https:' && !isOwn) || username !== '' || password !== '') refuse('WEBHOOK_NO_HTTPS')
  return href
}

export async function saveWebhook(
  ctx: Context,
  input: InferOutput<typeof SaveWebhookInput>,
): Promise<Done & { ID: number; Secret?: string }> {
  requireAdministrator(ctx)
  const address = checkAddress(ctx, input.address)
  const events = WebhookEvents.filter((event) => input.events.includes(event))
  const change = { name: input.name, address, events: JSON.stringify(events), is_on: input.enabled ? 1 : 0 } as const
  const detail = { name: input.name, address: new URL(address).origin, events, enabled: input.enabled }
  const saved = await ctx.db.transaction().execute(async (trx) => {
    if (input.iid === 0) {
      if ((await listRows(trx)).length >= WebhookLimits.endpoints) refuse('WEBHOOKS_FULL')
      const Secret = newSecret()
      const fresh = { secret: '', former_secret: '', former_until: 0, paused_until: 0, failing_since: null, off_since: null }
      const ID = await insertWebhook(trx, { ...change, ...fresh, created_at: ctx.clock.now() })
      await updateWebhook(trx, ID, { secret: sealFor(ctx.settings, ID, Secret) })
      await record(ctx, trx, { action: 'webhook-added', subject: 'webhook', subjectId: ID, detail })
      return { ID, Secret }
    }
    const former = (await findWebhook(trx, input.iid)) ?? refuse('WEBHOOK_NOT_FOUND')
    const isStarted = former.is_on === 0 && change.is_on === 1
    const hasMoved = former.address !== address
    await updateWebhook(trx, former.id, {
      ...change,
      ...(isStarted || hasMoved ? { failing_since: null, paused_until: 0 } : {}),
      ...(isStarted ? { off_since: null } : {}),
    })
    // Messages that waited while it was off are sent now.
    if (isStarted || hasMoved) await ctx.jobs.add(trx, sendWebhooksJob, { webhookId: former.id }, { key: keyOf(former.id) })
    await record(ctx, trx, { action: 'webhook-changed', subject: 'webhook', subjectId: former.id, detail })
    return { ID: former.id }
  })
  return { Success: true, Message: doneWords(ctx).saved, ...saved }
}

export async function removeWebhook(ctx: Context, { iid }: InferOutput<typeof WebhookInput>): Promise<Done> {
  requireAdministrator(ctx)
  await ctx.db.transaction().execute(async (trx) => {
    const { id, name } = (await findWebhook(trx, iid)) ?? refuse('WEBHOOK_NOT_FOUND')
    await deleteWebhook(trx, id)
    await record(ctx, trx, { action: 'webhook-removed', subject: 'webhook', subjectId: id, detail: { name } })
  })
  return { Success: true, Message: doneWords(ctx).removed }
}

export async function rotateWebhookSecret(ctx: Context, { iid }: InferOutput<typeof WebhookInput>): Promise<Done & { Secret: string }> {
  requireAdministrator(ctx)
  const Secret = newSecret()
  await ctx.db.transaction().execute(async (trx) => {
    const { id, name, secret } = (await findWebhook(trx, iid)) ?? refuse('WEBHOOK_NOT_FOUND')
    const former_until = ctx.clock.now() + WebhookLimits.formerSecretHours * 3_600_000
    await updateWebhook(trx, id, { secret: sealFor(ctx.settings, id, Secret), former_secret: secret, former_until })
    await record(ctx, trx, { action: 'webhook-secret-changed', subject: 'webhook', subjectId: id, detail: { name } })
  })
  return { Success: true, Message: doneWords(ctx).saved, Secret }
}
