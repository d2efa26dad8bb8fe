import { readConsent } from '../storage/index.ts'
import type { CallOptions, Client } from '../wire/index.ts'
import { postTracking, registerStatsEntry, reportSize, setResumeTime } from './contract.ts'
import type { Report } from './report-queue.ts'

/** The visitor has not said that this browser may remember nothing. */
export const isTrackingAllowed = (): boolean => readConsent() !== 'declined'

/** Sends a report. A session that has ended interrupts nobody who watches: it is noticed by the next call that someone waits for. */
export function postReport(client: Client, report: Report, isLeaving: boolean): Promise<unknown> {
  const options: CallOptions = { ignoresLogout: true, ...(isLeaving && { fetch: beacon }) }
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

/** Outlives the page. JSON is what the server takes from pages of its own; whether it arrived nobody hears. */
const beacon: typeof fetch = (address, init) => {
  const body = new Blob([String(init?.body)], { type: 'application/json' })
  const isSent = navigator.onLine && navigator.sendBeacon(String(address), body)
  return isSent ? Promise.resolve(Response.json({ Success: true })) : Promise.reject(new TypeError('The network is away.'))
}
