import type { AppDeps } from '../context.ts'
import type { Observer } from './observe-requests.ts'

/** Asked every few seconds by proxies. */
const probes = new Set(['/healthz', '/readyz'])

/** One line for each request. */
export const requestLog =
  ({ log }: Pick<AppDeps, 'log'>): Observer =>
  (request) => {
    if (probes.has(request.route)) log.debug(request, 'request')
    else log.info(request, 'request')
  }
