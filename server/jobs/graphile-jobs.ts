import { EventEmitter } from 'node:events'
import { type Job as GraphileJob, Logger, type Runner, run, runMigrations, type WorkerEvents } from 'graphile-worker'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { ConnectionOptions } from '../db/open.ts'
import type { Database } from '../db/schema.ts'
import type { Job } from './define-job.ts'
import { GraphileLocks } from './graphile-locks.ts'
import {
  addGraphileJob,
  endAttempts,
  isKeyRunning,
  keyFlag,
  listUnknownNames,
  loadByName,
  readQueue,
  refundAttempt,
  removeGraphileJob,
  requeueForRetry,
} from './graphile-table.ts'
import { JobRegister } from './job-register.ts'
import type { AddOptions, BoundJob, Jobs, QueueLoad, StartOptions } from './jobs.ts'
import { interruptedMessage, type JobsDeps, runJob } from './run-job.ts'
import { RunningJobs } from './running-jobs.ts'

/** Connections besides one for each running job: listening, the lock, looking for dead workers, cancelling. */
const otherConnections = 4

/** graphile-worker on PostgreSQL, in its own schema of the same database. */
export async function openGraphileJobs(address: string, deps: JobsDeps, { prepares }: Pick<ConnectionOptions, 'prepares'>): Promise<Jobs> {
  const { default: pg } = await import('pg')
  const pool = new pg.Pool({ connectionString: address, max: otherConnections })
  // Without listeners a lost connection would end the process, an idle one or one in use.
  const onLost = (error: Error): void => deps.log.warn({ err: error }, 'the queue lost a connection')
  pool.on('error', onLost)
  pool.on('connect', (client) => client.on('error', onLost))
  await runMigrations({ pgPool: pool, logger: loggerFor(deps) })
  return new GraphileJobs(pool, deps, prepares)
}

/** A job waits so long before it looks again whether the job with its key has ended. */
const keyPauseMs = 1000

/** Failed tasks are logged by `runJob`, with what they were about. */
const loggerFor = (deps: JobsDeps): Logger =>
  new Logger(() => (level, message, meta) => {
    if (level === 'error' && !message.startsWith('Failed task')) deps.log.error({ meta }, message)
  })

/** Ends a task so that graphile-worker puts the job back. */
const putBack = new Error('The job is waiting for its next attempt.')

class GraphileJobs implements Jobs {
  private readonly pool: Pool
  private readonly prepares: boolean
  private readonly deps: JobsDeps
  private readonly locks: GraphileLocks
  private readonly register = new JobRegister()
  private readonly running = new RunningJobs()
  private options: StartOptions = {}
  private runner: Runner | undefined
  /** Why the runner ended by itself. */
  private ended: unknown

  constructor(pool: Pool, deps: JobsDeps, prepares: boolean) {
    this.pool = pool
    this.prepares = prepares
    this.deps = deps
    this.locks = new GraphileLocks(pool, deps.log, {
      onKilled: async (killed) => {
        for (const { name, payload } of killed) await this.tellFailed(name, payload, interruptedMessage)
      },
      onCancel: (id) => this.running.cancelById(id),
    })
  }

  async add<Payload>(trx: Kysely<Database>, job: Job<Payload>, payload: Payload, options: AddOptions = {}): Promise<void> {
    this.register.check(job.name)
    job.check(payload)
    await addGraphileJob(trx, job, JSON.stringify(payload ?? null), options, this.deps.clock.now())
  }

  async cancel(key: string): Promise<boolean> {
    const ran = this.running.cancel(key)
    return (await removeGraphileJob(this.pool, key)) || ran
  }

  async start(jobs: readonly BoundJob[], options: StartOptions = {}): Promise<void> {
    this.register.register(jobs)
    this.options = options
    const orphans = await listUnknownNames(this.pool, this.register.names)
    if (orphans.length > 0) this.deps.log.error({ names: orphans }, 'jobs wait that no handler is registered for')
    await this.locks.hold(() => this.run(options.concurrency ?? 1))
  }

  async check(): Promise<void> {
    if (this.ended !== undefined) throw new Error('The queue has ended.', { cause: this.ended })
    await readQueue(this.pool)
  }

  load(): Promise<QueueLoad[]> {
    return loadByName(this.pool)
  }

  async stop(): Promise<void> {
    const ended = this.runner?.stop()
    await this.running.stop()
    await ended
    this.locks.release()
    await this.pool.end()
  }

  private async run(concurrency: number): Promise<string> {
    const events: WorkerEvents = new EventEmitter()
    let workerId = ''
    events.on('pool:create', ({ workerPool }) => {
      workerId = workerPool.id
    })
    this.pool.options.max = otherConnections + concurrency
    const taskList = Object.fromEntries(
      this.register.names.map((name) => [name, (payload: unknown, { job }: { job: GraphileJob }) => this.work(name, payload, job)]),
    )
    this.runner = await run({
      pgPool: this.pool,
      taskList,
      concurrency,
      events,
      logger: loggerFor(this.deps),
      noPreparedStatements: !this.prepares,
      noHandleSignals: true,
      pollInterval: this.deps.pollMs ?? 2000,
      forbiddenFlags: () => [...this.running.fullNames(this.register.limited), ...this.running.keys.map(keyFlag)],
    })
    this.runner.promise.catch((error: unknown) => {
      this.ended = error
      this.deps.log.error({ err: error }, 'the queue has ended')
    })
    return workerId
  }

  private work(name: string, payload: unknown, job: GraphileJob): Promise<void> {
    // Two connections may look for a job at the same moment, before either knows what the other takes.
    const isTooMany = this.running.fullNames(this.register.limited).includes(name)
    return this.running.run({ id: job.id, name, key: job.key }, async (signal) => {
      // Another process may run an earlier job with this key, which nothing says to this one.
      const isKeyTaken = !isTooMany && job.key !== null && (await isKeyRunning(this.pool, job.id, job.key))
      if (isTooMany || isKeyTaken) {
        if (await refundAttempt(this.pool, job.id, job.key, isKeyTaken ? keyPauseMs : 0)) throw putBack
        return
      }
      const run = { name, payload, key: job.key, number: job.attempts, maxAttempts: job.max_attempts }
      const verdict = await runJob(this.register.job(name), run, signal, this.deps)
      if (verdict.kind === 'remove') return
      if (verdict.kind === 'fail') {
        await endAttempts(this.pool, job.id)
        await this.tellFailed(name, payload, verdict.message)
        throw new Error(verdict.message)
      }
      const isStillOurs = verdict.counted
        ? await requeueForRetry(this.pool, job.id, job.key)
        : await refundAttempt(this.pool, job.id, job.key, verdict.ms)
      if (isStillOurs) throw putBack
    })
  }

  private async tellFailed(name: string, payload: unknown, message: string): Promise<void> {
    try {
      await this.register.job(name).failed(payload, message)
    } catch (error) {
      this.deps.log.error({ err: error, job: name }, 'the failure of a job could not be handled')
    }
  }
}
