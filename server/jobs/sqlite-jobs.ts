import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Job } from './define-job.ts'
import { JobRegister } from './job-register.ts'
import type { AddOptions, BoundJob, Jobs, QueueLoad, StartOptions } from './jobs.ts'
import { type AttemptVerdict, interruptedMessage, type JobsDeps, runJob } from './run-job.ts'
import { RunningJobs } from './running-jobs.ts'
import * as table from './table.ts'

const slowPollMs = 2000

/** Turns above this run in the order of their arrival. */
const maxTurn = 99_999_999

/** The column `priority` holds both: below each priority there is room for the turns. */
const sortKey = ({ priority = 0, turn = maxTurn }: AddOptions): number => priority * (maxTurn + 1) - Math.min(turn, maxTurn)

/** The queue in the table `jobs`. One process works on it; others may add. */
export class SqliteJobs implements Jobs {
  private readonly db: Kysely<Database>
  private readonly deps: JobsDeps
  private readonly register = new JobRegister()
  private readonly running = new RunningJobs()
  private options: StartOptions = {}
  private isWorking = false
  private isAwake = false
  private looking: Promise<void> | undefined
  private timer: NodeJS.Timeout | undefined

  constructor(db: Kysely<Database>, deps: JobsDeps) {
    this.db = db
    this.deps = deps
  }

  async add<Payload>(trx: Kysely<Database>, job: Job<Payload>, payload: Payload, options: AddOptions = {}): Promise<void> {
    this.register.check(job.name)
    job.check(payload)
    const now = this.deps.clock.now()
    const key = options.key ?? null
    if (key !== null) await table.deleteWaitingJobs(trx, key)
    await table.insertJob(trx, {
      name: job.name,
      payload: JSON.stringify(payload ?? null),
      key,
      priority: sortKey(options),
      run_at: options.runAt ?? now,
      max_attempts: job.attempts,
      created_at: now,
    })
    // There is one connection: looking waits for it, and so until this transaction has ended.
    setImmediate(() => this.wake())
  }

  async cancel(key: string): Promise<boolean> {
    const ran = this.running.cancel(key)
    return (await table.deleteJobs(this.db, key)) || ran
  }

  async start(jobs: readonly BoundJob[], options: StartOptions = {}): Promise<void> {
    this.register.register(jobs)
    this.options = options
    this.isWorking = true
    const killed = await table.failInterruptedJobs(this.db, interruptedMessage)
    await table.releaseInterruptedJobs(this.db)
    for (const job of killed) await this.tellFailed(job.name, JSON.parse(job.payload), interruptedMessage)
    const orphans = await table.listUnknownJobNames(this.db, this.register.names)
    if (orphans.length > 0) this.deps.log.error({ names: orphans }, 'jobs wait that no handler is registered for')
    this.wake()
  }

  async check(): Promise<void> {
    await table.readQueue(this.db)
  }

  load(): Promise<QueueLoad[]> {
    return table.loadByName(this.db, this.deps.clock.now())
  }

  async stop(): Promise<void> {
    this.isWorking = false
    clearTimeout(this.timer)
    await this.looking
    await this.running.stop()
  }

  private wake(): void {
    if (!this.isWorking) return
    this.isAwake = true
    this.looking ??= this.look().finally(() => {
      this.looking = undefined
    })
  }

  private async look(): Promise<void> {
    clearTimeout(this.timer)
    while (this.isWorking && this.isAwake) {
      this.isAwake = false
      try {
        while (this.isWorking && this.running.size < (this.options.concurrency ?? 1) && (await this.takeOne())) {}
      } catch (error) {
        this.deps.log.error({ err: error }, 'the queue cannot be read')
      }
    }
    await this.sleep()
  }

  private async sleep(): Promise<void> {
    const slow = this.deps.pollMs ?? slowPollMs
    const now = this.deps.clock.now()
    const next = await table.nextRunAt(this.db, now).catch(() => undefined)
    if (this.isWorking) this.timer = setTimeout(() => this.wake(), Math.max(1, Math.min(slow, (next ?? now + slow) - now)))
  }

  private async takeOne(): Promise<boolean> {
    const full = this.running.fullNames(this.register.limited)
    const names = this.register.names.filter((name) => !full.includes(name))
    const row = await table.claimJob(this.db, this.deps.clock.now(), names, this.running.keys)
    if (row) void this.running.run(row, (signal) => this.work(row, signal)).then(() => this.wake())
    return row !== undefined
  }

  private async work(row: table.JobRow, signal: AbortSignal): Promise<void> {
    const payload: unknown = JSON.parse(row.payload)
    const run = { name: row.name, payload, key: row.key, number: row.attempts, maxAttempts: row.max_attempts }
    const verdict = await runJob(this.register.job(row.name), run, signal, this.deps)
    await this.settle(row, verdict, signal)
    if (verdict.kind === 'fail') await this.tellFailed(row.name, payload, verdict.message)
  }

  /** A full disk must not lose the verdict: it is written when there is room again, or the job runs again after the next start. */
  private async settle(row: table.JobRow, verdict: AttemptVerdict, signal: AbortSignal): Promise<void> {
    for (;;) {
      try {
        if (verdict.kind === 'remove') await table.deleteJob(this.db, row.id)
        else if (verdict.kind === 'fail') await table.failJob(this.db, row.id, verdict.message)
        else await table.requeueJob(this.db, row, this.deps.clock.now() + verdict.ms, verdict.counted)
        return
      } catch (error) {
        this.deps.log.error({ err: error, job: row.name }, 'the end of a job cannot be written')
        if (signal.aborted) return
        await pause(1000, undefined, { signal }).catch(() => {})
      }
    }
  }

  private async tellFailed(name: string, payload: unknown, message: string): Promise<void> {
    try {
      await this.register.job(name).failed(payload, message)
    } catch (error) {
      this.deps.log.error({ err: error, job: name }, 'the failure of a job could not be handled')
    }
  }
}
