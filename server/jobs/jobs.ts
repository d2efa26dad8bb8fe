import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Job } from './define-job.ts'

/** How a job ended. `later` puts it back without counting an attempt; a throw counts one and tries again until `attempts` are used up. */
export type JobOutcome =
  | { kind: 'done' }
  | { kind: 'skipped'; reason: string }
  | { kind: 'failed'; message: string }
  | { kind: 'later'; ms: number }

export const done: JobOutcome = { kind: 'done' }

export interface Attempt {
  /** From 1. */
  number: number
  /** True when a throw would be the last. */
  isLast: boolean
  /** Aborted when the process is asked to stop or the job is cancelled. */
  signal: AbortSignal
}

/** A job with its work, joined with the application. */
export interface BoundJob {
  name: string
  maxRunning: number | undefined
  /** Jobs of one group count together for `maxRunning`. Default: the name. */
  group?: string
  run(payload: unknown, attempt: Attempt): Promise<JobOutcome>
  failed(payload: unknown, message: string): Promise<void>
}

export interface AddOptions {
  /** At most one waiting job has a given key: adding again replaces it. Also the name `cancel` takes. */
  key?: string
  /** Larger runs first. Default 0. */
  priority?: number
  /** Among jobs of one priority the lower turn runs first, whenever it was added, and one without a turn last. Not together with `runAt`. */
  turn?: number
  /** Milliseconds since 1970. Default: now. */
  runAt?: number
}

export interface StartOptions {
  /** Jobs at the same time. Default 1. */
  concurrency?: number
}

/** The jobs of one name. */
export interface QueueLoad {
  name: string
  waiting: number
  running: number
  failed: number
  /** The time since which the oldest job waits that could run; in milliseconds since 1970. */
  oldestAt: number | undefined
}

/** Work that outlives the request. The row a job is about and the job itself commit together: `add` takes the transaction, and refuses a payload that does not fit. */
export interface Jobs {
  add<Payload>(
    trx: Kysely<Database> | Transaction<Database>,
    job: Job<Payload>,
    payload: NoInfer<Payload>,
    options?: AddOptions,
  ): Promise<void>
  /** Removes a waiting job, or aborts it while it runs here or in another process. Answers whether there was one. */
  cancel(key: string): Promise<boolean>
  /** Starts to work. Jobs that a killed process left behind run again. From now on `add` refuses jobs that are not among `jobs`. */
  start(jobs: readonly BoundJob[], options?: StartOptions): Promise<void>
  /** Throws where the queue cannot be read, or no longer runs here after `start`. */
  check(): Promise<void>
  /** The jobs that there are, by name. */
  load(): Promise<QueueLoad[]>
  /** Takes no new job, aborts running ones and waits until they end (such jobs run again after the next start, without counting an attempt). */
  stop(): Promise<void>
}

declare module '../context.ts' {
  interface Deps {
    /** The queue of background work. */
    jobs: Jobs
  }
}
