import { readConsent } from '../storage/index.ts'
import type { CallOptions, Client } from '../wire/index.ts'
import { postTracking, registerStatsEntry, reportSize, setResumeTime } from './contract.ts'
import type { Report } from './report-queue.ts'

/** The visitor has not said that this browser may remember nothing. */
export const isTrackingAllowed = (): boolean => readConsent() !== 'declined'

/** Sends a report. A session that has ended interrupts nobody who watches: it is noticed by the next call that someone waits for. */
export function postReport(client: Client, report: Report, isLeaving: boolean): Promise<unknown> {
  const send = isOtherOrigin(client.base) ? plainly(isLeaving) : isLeaving ? beacon : undefined
  const options: CallOptions = { ignoresLogout: true, ...(send && { fetch: send }) }
  switch (report.kind) {
    case 'register':
      return client.call(registerStatsEntry, report.input, options)
    case 'tracking':
      return client.call(postTracking, report.input, options)
    case 'size':
      return client.call(reportSize, report.input, options)
    case 'resume':
      return client.call(setResumeTime, report.input, options)
  }
}

/** Whether this page, or the sandboxed frame that it is, is another origin than a server. */
export const isOtherOrigin = (base: string): boolean => globalThis.origin !== new URL(base || location.href).origin

/**
 * A request to another origin without cookies. As plain text it needs no preflight, which a page that is being left would not live to see; the
 * server takes it so from other origins alone. With a token it belongs to a person, and asks before.
 */
const plainly =
  (isLeaving: boolean): typeof fetch =>
  (address, init) => {
    const headers = init?.headers as Record<string, string>
    const plain = 'authorization' in headers ? headers : { 'content-type': 'text/plain' }
    return fetch(address, { ...init, headers: plain, credentials: 'omit', keepalive: isLeaving })
  }

/** Outlives the page. JSON is what the server takes from pages of its own; whether it arrived nobody hears. */
const beacon: typeof fetch = (address, init) => {
  const body = new Blob([String(init?.body)], { type: 'application/json' })
  const isSent = navigator.onLine && navigator.sendBeacon(String(address), body)
  return isSent ? Promise.resolve(Response.json({ Success: true })) : Promise.reject(new TypeError('The network is away.'))
}
