import { type WebhookErrors, WebhookLimits } from '../../sdk/webhooks/contract.ts'
import type { Deps } from '../context.ts'
import { isCertificateFault } from '../http/certificate-fault.ts'
import { guardedFetch, isLoopback, PrivateAddressError } from '../http/guarded-fetch.ts'
import { retryAfterMs } from '../http/retry-after.ts'
import { secretsOf } from './secrets.ts'
import { signatureOf } from './sign.ts'
import type { DeliveryRow, WebhookRow } from './table.ts'

/** The answer of an endpoint, or why there was none. */
export interface PostAnswer {
  /** 0: no answer. */
  status: number
  text: string
  fault: keyof typeof WebhookErrors | undefined
  /** Milliseconds after which the endpoint wants to be asked again. */
  pauseMs: number | undefined
}

const maxPauseMs = 3_600_000

/** The character 0 is not kept by PostgreSQL, and a character may be cut at the end. */
const textOf = (bytes: ArrayBuffer): string =>
  new TextDecoder()
    .decode(bytes)
    .replaceAll('\0', '')
    .replace(/\uFFFD$/, '')

function faultOf(error: unknown, signal: AbortSignal): keyof typeof WebhookErrors {
  if (error instanceof PrivateAddressError) return 'WEBHOOK_PRIVATE'
  if (signal.aborted) return 'WEBHOOK_TIMEOUT'
  return isCertificateFault(error) ? 'WEBHOOK_CERTIFICATE' : 'WEBHOOK_UNREACHABLE'
}

/** Posts a message once. Its address is checked with every request; redirects are answers like any other. */
export async function postMessage(
  deps: Pick<Deps, 'settings' | 'clock' | 'log'>,
  webhook: WebhookRow,
  { message_id: id, body }: Pick<DeliveryRow, 'message_id' | 'body'>,
): Promise<PostAnswer> {
  const none = { status: 0, text: '', pauseMs: undefined }
  const now = deps.clock.now()
  const secrets = secretsOf(deps.settings, webhook, now)
  if (secrets.length === 0) return { ...none, fault: 'WEBHOOK_NO_SECRET' }
  const timestamp = Math.floor(now / 1000)
  const headers = {
    ...{ 'content-type': 'application/json', 'user-agent': 'Vitrine', 'webhook-id': id, 'webhook-timestamp': String(timestamp) },
    'webhook-signature': signatureOf({ id, timestamp, body }, secrets),
  }
  const isPrivate = deps.settings.allowPrivateProviders
  const ask = guardedFetch({ loopback: isPrivate && isLoopback(webhook.address), privateNetworks: isPrivate })
  const signal = AbortSignal.timeout(WebhookLimits.timeoutSeconds * 1000)
  try {
    const answer = await ask(webhook.address, { method: 'POST', headers, body, signal, readBytes: WebhookLimits.answerBytes })
    const pauseMs = retryAfterMs(answer.headers.get('retry-after'), now, maxPauseMs)
    return { status: answer.status, text: textOf(await answer.arrayBuffer()), fault: undefined, pauseMs }
  } catch (error) {
    deps.log.info({ err: error, webhook: webhook.id }, 'a webhook was not delivered')
    return { ...none, fault: faultOf(error, signal) }
  }
}
