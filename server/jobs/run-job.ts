import type { Logger } from 'pino'
import type { Clock } from '../context.ts'
import { isStoreUnavailable } from '../files/store-unavailable.ts'
import { runInBackground } from './background.ts'
import type { BoundJob } from './jobs.ts'

export interface JobsDeps {
  clock: Clock
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  /** Milliseconds to wait after the given attempt has failed. */
  backoff?: (attempt: number) => number
  /** How often to look for work that nobody announced (another process, a time that has come). */
  pollMs?: number
}

interface Run {
  name: string
  payload: unknown
  key: string | null
  /** From 1. */
  number: number
  maxAttempts: number
}

/** The next step of the queue for this job. */
export type AttemptVerdict = { kind: 'remove' } | { kind: 'again'; ms: number; counted: boolean } | { kind: 'fail'; message: string }

/** Reasons of an abort: they decide what becomes of a job that ends early. */
export const stopped = new Error('The server is stopping.')
export const cancelled = new Error('The job was cancelled.')

export const interruptedMessage = 'SERVER_STOPPED'

/** How long a job waits for an object store that is away before it looks again. */
const storeRetryMs = 15_000

const backoffFor = (attempt: number): number => 2000 * 4 ** (attempt - 1)

export async function runJob(job: BoundJob, run: Run, signal: AbortSignal, deps: JobsDeps): Promise<AttemptVerdict> {
  const verdict = await verdictOf(job, run, signal, deps)
  if (signal.reason === cancelled) return { kind: 'remove' }
  if (signal.reason === stopped && verdict.kind !== 'remove') return { kind: 'again', ms: 0, counted: false }
  return verdict
}

async function verdictOf(job: BoundJob, run: Run, signal: AbortSignal, deps: JobsDeps): Promise<AttemptVerdict> {
  const isLast = run.number >= run.maxAttempts
  const about = { job: run.name, key: run.key, attempt: run.number }
  try {
    const outcome = await runInBackground(() => job.run(run.payload, { number: run.number, isLast, signal }))
    if (outcome.kind === 'later') return { kind: 'again', ms: outcome.ms, counted: false }
    if (outcome.kind === 'failed') return { kind: 'fail', message: outcome.message }
    if (outcome.kind === 'skipped') deps.log.info({ ...about, reason: outcome.reason }, 'job skipped')
    return { kind: 'remove' }
  } catch (error) {
    if (!signal.aborted) deps.log.warn({ ...about, err: error }, 'job failed')
    // An outage says nothing about the job: it waits as long as that lasts.
    if (isStoreUnavailable(error)) return { kind: 'again', ms: storeRetryMs, counted: false }
    if (isLast) return { kind: 'fail', message: error instanceof Error ? error.message : String(error) }
    return { kind: 'again', ms: (deps.backoff ?? backoffFor)(run.number), counted: true }
  }
}
