import { type XapiErrors, XapiLimits } from '../../sdk/xapi/contract.ts'
import type { Deps } from '../context.ts'
import { isCertificateFault } from '../http/certificate-fault.ts'
import { guardedFetch, isLoopback, PrivateAddressError } from '../http/guarded-fetch.ts'
import { openStoreSecret, type XapiChoice } from './choice.ts'
import type { QueueRow } from './table.ts'

/** The answer of the record store, or why there was none. */
export interface StoreAnswer {
  /** 0: no answer. */
  status: number
  text: string
  fault: keyof typeof XapiErrors | undefined
  /** Milliseconds after which the record store wants to be asked again. */
  pauseMs: number | undefined
}

const maxPauseMs = 3_600_000

/** `Retry-After` in seconds, or as a date. */
function pauseOf(header: string | null, now: number): number | undefined {
  if (header === null) return undefined
  const ms = /^\d{1,9}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now
  return Number.isNaN(ms) || ms <= 0 ? undefined : Math.min(ms, maxPauseMs)
}

/** The character 0 is not kept by PostgreSQL, and a character may be cut at the end. */
const textOf = (bytes: ArrayBuffer): string =>
  new TextDecoder()
    .decode(bytes)
    .replaceAll('\0', '')
    .replace(/\uFFFD$/, '')
    .slice(0, XapiLimits.answerLength)
    .toWellFormed()

function faultOf(error: unknown, signal: AbortSignal): keyof typeof XapiErrors {
  if (error instanceof PrivateAddressError) return 'XAPI_PRIVATE'
  if (signal.aborted) return 'XAPI_TIMEOUT'
  return isCertificateFault(error) ? 'XAPI_CERTIFICATE' : 'XAPI_UNREACHABLE'
}

/** Codes of answers that are about the record store, and not about one of the statements. */
function faultOfStatus(status: number): keyof typeof XapiErrors | undefined {
  if (status === 401 || status === 403) return 'XAPI_FORBIDDEN'
  if (status >= 300 && status < 400) return 'XAPI_REDIRECT'
  if (status >= 500 || [408, 425, 429].includes(status)) return 'XAPI_BUSY'
  return (status >= 200 && status < 300) || isAboutStatements(status) ? undefined : 'XAPI_FAULTY'
}

/** Refusals of what was sent: not understood, already there with another content, too large. */
export const isAboutStatements = (status: number): boolean => [400, 409, 413, 422].includes(status)

/** Posts statements once. The address is checked with every request; redirects are answers like any other. */
export async function postStatements(
  deps: Pick<Deps, 'settings' | 'clock' | 'log'>,
  choice: XapiChoice,
  { secret: sealed }: Pick<QueueRow, 'secret'>,
  bodies: readonly string[],
  credential = '',
  timeoutMs: number = XapiLimits.timeoutSeconds * 1000,
): Promise<StoreAnswer> {
  const none = { status: 0, text: '', pauseMs: undefined }
  const secret = openStoreSecret(deps.settings, credential || sealed)
  if (secret === undefined) return { ...none, fault: 'XAPI_NO_SECRET' }
  const headers = {
    ...{ 'content-type': 'application/json', 'user-agent': 'Vitrine', 'x-experience-api-version': '1.0.3' },
    // The token of a launch is sent as it was given.
    authorization: `Basic ${credential === '' ? Buffer.from(`${choice.key}:${secret}`).toString('base64') : secret}`,
  }
  const isPrivate = deps.settings.allowPrivateProviders
  const ask = guardedFetch({ loopback: isPrivate && isLoopback(choice.address), privateNetworks: isPrivate })
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const input = { method: 'POST', headers, body: `[${bodies.join(',')}]`, signal, readBytes: XapiLimits.answerBytes }
    const answer = await ask(`${choice.address}statements`, input)
    const pauseMs = pauseOf(answer.headers.get('retry-after'), deps.clock.now())
    return { status: answer.status, text: textOf(await answer.arrayBuffer()), fault: faultOfStatus(answer.status), pauseMs }
  } catch (error) {
    deps.log.info({ err: error }, 'the record store did not answer')
    return { ...none, fault: faultOf(error, signal) }
  }
}
