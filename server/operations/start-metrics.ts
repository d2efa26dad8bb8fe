import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ServerType } from '@hono/node-server'
import type { AppDeps } from '../context.ts'
import { StartRefused } from '../start-refused.ts'
import type { ParsedVariables } from '../variables.ts'
import { createHubCounts, type HubCounts } from './hub-counts.ts'
import { createMetricsServer } from './metrics-server.ts'
import type { Observer } from './observe-requests.ts'

export interface RunningMetrics {
  hubCounts: HubCounts
  observers: readonly Observer[]
  /** Counts the connections of this server. */
  watch(server: Pick<ServerType, 'getConnections'>): void
  stop(): void
}

const none = (): RunningMetrics => ({ hubCounts: createHubCounts(), observers: [], watch: () => {}, stop: () => {} })

/** Serves metrics where a port is set; loads nothing for them elsewhere. */
export async function startMetrics(
  deps: Omit<AppDeps, 'isDevelopment'>,
  { VITRINE_METRICS_PORT: port, VITRINE_METRICS_HOST: host = '127.0.0.1' }: ParsedVariables,
  jobNames: readonly string[],
): Promise<RunningMetrics> {
  if (port === undefined) return none()
  let watched: Pick<ServerType, 'getConnections'> | undefined
  const openSockets = (): Promise<number> =>
    new Promise((resolve, reject) => {
      if (watched === undefined) return resolve(0)
      watched.getConnections((error, count) => (error ? reject(error) : resolve(count)))
    })
  const { createMetrics } = await import('./metrics.ts')
  const { version } = JSON.parse(await readFile(join(deps.root, 'package.json'), 'utf8')) as { version: string }
  const hubCounts = createHubCounts()
  const metrics = createMetrics({ ...deps, hubCounts }, { version, jobNames, openSockets })
  const server = createMetricsServer(metrics).listen(port, host)
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw new StartRefused(
      `The metrics cannot be served at ${host}:${port} (${error.code ?? error.message}). Set VITRINE_METRICS_PORT and VITRINE_METRICS_HOST to a free port of this machine.`,
      { cause: error },
    )
  })
  // The process ends in order without waiting for a scrape.
  server.unref()
  const stop = (): void => {
    server.close()
    server.closeAllConnections()
    metrics.close()
  }
  return {
    hubCounts,
    observers: [metrics.observe],
    watch: (other) => {
      watched = other
    },
    stop,
  }
}
