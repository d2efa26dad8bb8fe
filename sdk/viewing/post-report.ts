import { readConsent } from '../storage/index.ts'
import { call } from '../wire/index.ts'
import { postTracking, registerStatsEntry, reportSize, setResumeTime } from './contract.ts'
import type { Report } from './report-queue.ts'

/** The visitor has not said that this browser may remember nothing. */
export const mayReport = (): boolean => readConsent() !== 'declined'

/** Sends a report to the server of this page, with the code of the link that the page was opened with. */
export function postReport(report: Report, isLeaving: boolean): Promise<unknown> {
  const code = [...new URLSearchParams(location.search)].find(([name]) => /^(code|acl)$/i.test(name))?.[1]
  const options = { ...(code === undefined ? {} : { code }), ...(isLeaving ? { fetch: beacon } : {}) }
  switch (report.kind) {
    case 'register':
      return call(registerStatsEntry, report.input, options)
    case 'tracking':
      return call(postTracking, report.input, options)
    case 'size':
      return call(reportSize, report.input, options)
    case 'resume':
      return call(setResumeTime, report.input, options)
  }
}

/** Outlives the page. JSON is what the server takes from pages of its own; whether it arrived nobody hears. */
const beacon: typeof fetch = (address, init) => {
  const body = new Blob([String(init?.body)], { type: 'application/json' })
  const isSent = navigator.onLine && navigator.sendBeacon(String(address), body)
  return isSent ? Promise.resolve(Response.json({ Success: true })) : Promise.reject(new TypeError('The network is away.'))
}
