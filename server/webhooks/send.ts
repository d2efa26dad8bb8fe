import { WebhookLimits } from '../../sdk/webhooks/contract.ts'
import type { Deps } from '../context.ts'
import { handleJob } from '../jobs/define-job.ts'
import { done, type JobOutcome } from '../jobs/jobs.ts'
import { storedText } from '../text/sentence.ts'
import { type PostAnswer, postMessage } from './post-message.ts'
import { sendWebhooksJob } from './send-job.ts'
import {
  claimDue,
  type DeliveryRow,
  findWebhook,
  nextDue,
  releaseClaimed,
  updateDelivery,
  updateWebhook,
  type WebhookRow,
} from './table.ts'

/** How long one run sends before other jobs get their turn. */
const runMs = 20_000
/** How long a process may take for what it has claimed. */
const claimMs = 300_000
/** The pause after an endpoint did not answer. */
const pauseMs = 60_000
const dayMs = 86_400_000

/** From half a minute to four hours: in three days a delivery is tried about 25 times. */
export const backoffMs = (tries: number): number => Math.min(30_000 * 2 ** (tries - 1), 4 * 3_600_000)

export const handledSendWebhooksJob = handleJob(sendWebhooksJob, {
  run: (deps, { webhookId }, { signal }) => sendWebhooks(deps, webhookId, signal),
})

const isDelivered = ({ status }: Pick<PostAnswer, 'status'>): boolean => status >= 200 && status < 300

/** The endpoint itself does not work: everything else waits as well. Another refusal may be about this one message. */
const isDown = ({ status, fault }: PostAnswer): boolean => fault !== undefined || status >= 500 || [408, 425, 429].includes(status)

/** Sends the deliveries of an endpoint that are due, and comes again when the next one is. */
async function sendWebhooks(deps: Deps, webhookId: number, signal: AbortSignal): Promise<JobOutcome> {
  const end = performance.now() + runMs
  while (!signal.aborted && performance.now() < end) {
    const webhook = await findWebhook(deps.db, webhookId)
    if (webhook?.is_on !== 1) return { kind: 'skipped', reason: 'WEBHOOK_OFF' }
    const now = deps.clock.now()
    const pause = Number(webhook.paused_until) - now
    if (pause > 0) return { kind: 'later', ms: pause }
    const claimed = await claimDue(deps.db, webhookId, { now, until: now + claimMs, limit: WebhookLimits.batchSize })
    if (claimed.length === 0) break
    await sendAll(deps, webhook, claimed)
  }
  const next = await nextDue(deps.db, webhookId)
  return next === undefined ? done : { kind: 'later', ms: Math.max(0, next - deps.clock.now()) }
}

async function sendAll(deps: Deps, webhook: WebhookRow, claimed: readonly DeliveryRow[]): Promise<void> {
  const rest = [...claimed]
  let pause: number | undefined
  const worker = async (): Promise<void> => {
    while (pause === undefined) {
      const delivery = rest.shift()
      if (!delivery) return
      const answer = await postMessage(deps, webhook, delivery)
      await saveAnswer(deps, webhook, delivery, answer)
      if (isDown(answer)) pause = answer.pauseMs ?? pauseMs
    }
  }
  await Promise.all(Array.from({ length: WebhookLimits.concurrency }, worker))
  if (pause === undefined) return
  await updateWebhook(deps.db, webhook.id, { paused_until: deps.clock.now() + pause })
  await releaseClaimed(
    deps.db,
    rest.map(({ id }) => id),
    deps.clock.now(),
  )
}

/** Saves how an attempt went. A delivery is given up after some days; the endpoint is failing then, until something arrives. */
async function saveAnswer(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  webhook: WebhookRow,
  delivery: DeliveryRow,
  answer: PostAnswer,
): Promise<void> {
  const now = clock.now()
  const tries = Number(delivery.tries) + 1
  const wait = Math.max(backoffMs(tries), answer.pauseMs ?? 0)
  const isOver = now + wait > Number(delivery.waiting_since) + WebhookLimits.retryDays * dayMs
  const state = isDelivered(answer) ? 'sent' : isOver ? 'failed' : 'waiting'
  await updateDelivery(db, delivery.id, { ...answerColumns(answer), state, tries, tried_at: now, next_at: now + wait })
  if (state === 'sent' && webhook.failing_since !== null) await updateWebhook(db, webhook.id, { failing_since: null })
  if (state === 'failed' && webhook.failing_since === null) await updateWebhook(db, webhook.id, { failing_since: now })
}

const answerColumns = ({ status, text, fault }: PostAnswer) => ({
  status,
  answer: text,
  reason: fault === undefined ? '' : storedText({ code: fault }),
})

/** Sends a message once, also if it is refused. */
export async function sendOnce(
  deps: Pick<Deps, 'db' | 'settings' | 'clock' | 'log'>,
  webhook: WebhookRow,
  delivery: DeliveryRow,
): Promise<void> {
  const answer = await postMessage(deps, webhook, delivery)
  const state = isDelivered(answer) ? 'sent' : 'failed'
  await updateDelivery(deps.db, delivery.id, { ...answerColumns(answer), state, tries: 1, tried_at: deps.clock.now() })
}
