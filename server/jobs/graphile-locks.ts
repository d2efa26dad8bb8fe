import type { Pool, PoolClient } from 'pg'
import { cancelChannel, type InterruptedJob, listDeadWorkers, refreshLocks, releaseWorkers } from './graphile-table.ts'
import { interruptedMessage, type JobsDeps } from './run-job.ts'

/** Any number that nobody else uses for advisory locks. */
const lockClass = 0x76_74
const startLock = 0
/** A killed process has lost its lock at once; what it held runs elsewhere this much later. */
const everyMs = 10_000
/** A server that starts after a crash may be quicker than the database, which still believes the killed one alive. */
const soonMs = 5000

/**
 * Tells jobs of a killed process from those that run elsewhere: every process holds an advisory lock named after its worker, and
 * PostgreSQL releases it when the connection ends.
 */
export class GraphileLocks {
  private readonly pool: Pool
  private readonly log: JobsDeps['log']
  private readonly onKilled: (killed: InterruptedJob[]) => Promise<void>
  private readonly onCancel: (id: string) => void
  private holder: PoolClient | undefined
  private workerId: string | undefined
  private timer: NodeJS.Timeout | undefined
  private soon: NodeJS.Timeout | undefined

  constructor(
    pool: Pool,
    log: JobsDeps['log'],
    { onKilled, onCancel }: { onKilled: (killed: InterruptedJob[]) => Promise<void>; onCancel: (id: string) => void },
  ) {
    this.pool = pool
    this.log = log
    this.onKilled = onKilled
    this.onCancel = onCancel
  }

  /** Starts a worker with `begin`, which answers its id; nobody looks for dead ones between its first job and its lock. */
  async hold(begin: () => Promise<string>): Promise<void> {
    await this.releaseDead()
    const holder = await this.connect()
    await holder.query('select pg_advisory_lock($1, $2)', [lockClass, startLock])
    this.workerId = await begin()
    await holder.query('select pg_advisory_lock($1, hashtext($2))', [lockClass, this.workerId])
    await holder.query('select pg_advisory_unlock($1, $2)', [lockClass, startLock])
    this.timer = setInterval(() => void this.tend(), everyMs)
    this.soon = setTimeout(() => void this.tend(), soonMs)
    this.timer.unref()
    this.soon.unref()
  }

  release(): void {
    clearInterval(this.timer)
    clearTimeout(this.soon)
    this.workerId = undefined
    this.holder?.release(true)
    this.holder = undefined
  }

  private async connect(): Promise<PoolClient> {
    const holder = await this.pool.connect()
    holder.on('error', () => {
      // A connection may fail more than once, also after it was given back; the pool takes it only once.
      if (this.holder !== holder) return
      this.holder = undefined
      holder.release(true)
    })
    holder.on('notification', ({ channel, payload = '' }) => {
      if (channel === cancelChannel) this.onCancel(payload)
    })
    this.holder = holder
    await holder.query(`listen ${cancelChannel}`)
    return holder
  }

  private async tend(): Promise<void> {
    const workerId = this.workerId
    if (workerId === undefined) return
    try {
      const holder = this.holder ?? (await this.takeAgain(workerId))
      await refreshLocks(holder, workerId)
      await this.releaseDead()
    } catch (error) {
      this.log.warn({ err: error }, 'the locks of the queue cannot be tended')
    }
  }

  private async takeAgain(workerId: string): Promise<PoolClient> {
    const holder = await this.connect()
    await holder.query('select pg_advisory_lock($1, hashtext($2))', [lockClass, workerId])
    return holder
  }

  private async releaseDead(): Promise<void> {
    const client = await this.pool.connect()
    let killed: InterruptedJob[] = []
    try {
      await client.query('begin')
      await client.query('select pg_advisory_xact_lock($1, $2)', [lockClass, startLock])
      const dead = await listDeadWorkers(client, lockClass)
      if (dead.length > 0) killed = await releaseWorkers(client, dead, interruptedMessage)
      await client.query('commit')
    } catch (error) {
      await client.query('rollback').catch(() => {})
      throw error
    } finally {
      client.release()
    }
    await this.onKilled(killed)
  }
}
