import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { AppDeps } from '../context.ts'
import { freeBytes } from '../files/disk-full.ts'
import { bytesByKind } from '../items/stored-files.ts'
import { type Observer, otherRoute } from './observe-requests.ts'

export interface Metrics {
  observe: Observer
  /** All values, in the format that `contentType` names. */
  text(): Promise<string>
  contentType: string
  close(): void
}

type MetricsDeps = Pick<AppDeps, 'db' | 'jobs' | 'clock' | 'workFolder' | 'log' | 'hubCounts'>

interface MetricsOptions {
  version: string
  /** Jobs of an older or newer version have no label of their own. */
  jobNames: readonly string[]
  openSockets: () => Promise<number>
}

/** From an answer out of memory to the end of a download. */
const seconds = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60, 600]
/** Summing the sizes of millions of files is work for the database. */
const storageMs = 300_000

/** Values for Prometheus. No label has values that grow with use: no item, no person, no address. */
export function createMetrics(deps: MetricsDeps, options: MetricsOptions): Metrics {
  const register = new Registry()
  collectDefaultMetrics({ register, prefix: 'vitrine_' })
  new Gauge({ name: 'vitrine_info', help: 'Version of Vitrine.', labelNames: ['version'], registers: [register] }).set(
    { version: options.version },
    1,
  )
  const refreshes = [
    jobGauges(deps, register, options.jobNames),
    storageGauges(deps, register),
    socketGauge(register, options.openSockets),
    hubGauges(deps, register),
  ]
  /** A value that cannot be had is left out, and the others are told. */
  const refresh = (read: () => Promise<void>): Promise<void> =>
    read().catch((error: unknown) => deps.log.warn({ err: error }, 'a metric cannot be read'))
  return {
    observe: requestMetrics(register),
    async text() {
      await Promise.all(refreshes.map(refresh))
      return register.metrics()
    },
    contentType: register.contentType,
    close: () => register.clear(),
  }
}

function requestMetrics(register: Registry): Observer {
  const registers = [register]
  const requests = new Counter({
    name: 'vitrine_requests_total',
    help: 'Requests whose response has ended.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const duration = new Histogram({
    name: 'vitrine_request_seconds',
    help: 'Time to the end of the response.',
    labelNames: ['route'],
    buckets: seconds,
    registers,
  })
  const bytes = new Counter({ name: 'vitrine_sent_bytes_total', help: 'Bytes sent, with headers.', labelNames: ['route'], registers })
  return ({ method, route, status, ms, bytes: sent }) => {
    requests.inc({ method, route, status })
    duration.observe({ route }, ms / 1000)
    bytes.inc({ route }, sent)
  }
}

function jobGauges({ jobs, clock }: MetricsDeps, register: Registry, names: readonly string[]): () => Promise<void> {
  const registers = [register]
  const count = new Gauge({ name: 'vitrine_jobs', help: 'Jobs of the queue by state.', labelNames: ['job', 'state'], registers })
  const age = new Gauge({
    name: 'vitrine_oldest_job_seconds',
    help: 'How long the oldest job that could run has been waiting.',
    labelNames: ['job'],
    registers,
  })
  const known = new Set(names)
  return async () => {
    const loads = await jobs.load()
    count.reset()
    age.reset()
    for (const name of [...names, otherRoute]) {
      const own = loads.filter((load) => (known.has(load.name) ? load.name : otherRoute) === name)
      for (const state of ['waiting', 'running', 'failed'] as const)
        count.set(
          { job: name, state },
          own.reduce((sum, load) => sum + load[state], 0),
        )
      const since = Math.min(...own.map(({ oldestAt }) => oldestAt ?? Number.POSITIVE_INFINITY))
      age.set({ job: name }, Number.isFinite(since) ? Math.max(0, clock.now() - since) / 1000 : 0)
    }
  }
}

function storageGauges({ db, clock, workFolder }: MetricsDeps, register: Registry): () => Promise<void> {
  const registers = [register]
  const stored = new Gauge({ name: 'vitrine_stored_bytes', help: 'Size of the stored files by kind.', labelNames: ['kind'], registers })
  const free = new Gauge({ name: 'vitrine_disk_free_bytes', help: 'Free space of the data folder.', registers })
  let readAt: number | undefined
  return async () => {
    free.set(await freeBytes(workFolder))
    if (readAt !== undefined && Math.abs(clock.now() - readAt) < storageMs) return
    readAt = clock.now()
    for (const { kind, bytes } of await bytesByKind(db)) stored.set({ kind }, bytes)
  }
}

function socketGauge(register: Registry, openSockets: () => Promise<number>): () => Promise<void> {
  const sockets = new Gauge({ name: 'vitrine_open_sockets', help: 'Open connections of callers.', registers: [register] })
  return async () => sockets.set(await openSockets())
}

function hubGauges({ hubCounts }: MetricsDeps, register: Registry): () => Promise<void> {
  if (hubCounts === undefined) return async () => {}
  const registers = [register]
  const sockets = new Gauge({ name: 'vitrine_hub_sockets', help: 'Connections to the hub of virtual classes.', registers })
  const received = new Gauge({ name: 'vitrine_hub_messages_total', help: 'Messages that the hub was sent.', registers })
  const dropped = new Gauge({
    name: 'vitrine_hub_dropped_total',
    help: 'Messages that the hub has dropped.',
    labelNames: ['reason'],
    registers,
  })
  return async () => {
    sockets.set(hubCounts.sockets)
    received.set(hubCounts.received)
    for (const [reason, count] of Object.entries(hubCounts.dropped)) dropped.set({ reason }, count)
  }
}
