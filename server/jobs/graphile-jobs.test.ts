import { sql } from 'kysely'
import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { dialects, openTestDatabase } from '../test/test-database.fixture.ts'
import { defineJob } from './define-job.ts'
import { type Attempt, done } from './jobs.ts'
import { jobsSuite } from './jobs-suite.fixture.ts'
import { openJobs } from './open-jobs.ts'

const quiet = { info() {}, warn() {}, error() {} }

describe.runIf(dialects.includes('postgres'))('on PostgreSQL', () => {
  jobsSuite('GraphileJobs', {
    open: () => openTestDatabase('postgres'),
    async failed({ db }) {
      const { rows } = await sql<{ name: string; error: string }>`
        select task_identifier as name, last_error as error from graphile_worker.jobs
        where attempts >= max_attempts and locked_at is null`.execute(db)
      return rows
    },
    async waiting({ db }) {
      const { rows } = await sql`
        select id from graphile_worker.jobs where attempts < max_attempts or locked_at is not null`.execute(db)
      return rows.length
    },
    async skipPause({ db }) {
      await sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`.execute(db)
    },
    async hurry({ db }) {
      await sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null and run_at < now() + interval '1 hour'`.execute(
        db,
      )
    },
  })

  it('does not take a job that another live process runs', async () => {
    const database = await openTestDatabase('postgres')
    const [first, second] = [await openJobs(database, { clock: Date, log: quiet }), await openJobs(database, { clock: Date, log: quiet })]
    const running = vi.fn(
      (_payload: unknown, { signal }: { signal: AbortSignal }) =>
        new Promise<typeof done>((resolve) => signal.addEventListener('abort', () => resolve(done))),
    )
    const job = { name: 'work', maxRunning: undefined, failed: async () => {} }
    await first.start([{ ...job, run: running }])
    await first.add(database.db, defineJob('work', v.unknown()), 'mine')
    await vi.waitFor(() => expect(running).toHaveBeenCalledOnce(), 5000)
    const stolen = vi.fn(async () => done)
    await second.start([{ ...job, run: stolen }])
    await second.stop()
    await first.stop()
    await database.close()
    expect(stolen).not.toHaveBeenCalled()
  })

  it('cancels a job that another process runs, and not its successor', async () => {
    const database = await openTestDatabase('postgres')
    const options = { clock: Date, log: quiet, pollMs: 50 }
    const [worker, web] = [await openJobs(database, options), await openJobs(database, options)]
    const work = defineJob('work', v.unknown())
    const ended: unknown[] = []
    const run = (payload: unknown, { signal }: { signal: AbortSignal }) =>
      payload === 'next'
        ? Promise.resolve(done)
        : new Promise<typeof done>((resolve) => signal.addEventListener('abort', () => resolve(done)))
    const recorded = (payload: unknown, attempt: Attempt) => run(payload, attempt).finally(() => ended.push(payload))
    await worker.start([{ name: 'work', maxRunning: undefined, failed: async () => {}, run: recorded }])
    await web.add(database.db, work, 'endless', { key: 'k' })
    await vi.waitFor(async () => expect((await web.load())[0]?.running).toBe(1), 5000)
    expect(await web.cancel('k')).toBe(true)
    await web.add(database.db, work, 'next', { key: 'k' })
    await vi.waitFor(() => expect(ended).toEqual(['endless', 'next']), 5000)
    await Promise.all([worker.stop(), web.stop()])
    await database.close()
  })

  it('never runs two jobs with one key at the same time in two processes', async () => {
    const database = await openTestDatabase('postgres')
    const options = { clock: Date, log: quiet, pollMs: 50 }
    const [first, second] = [await openJobs(database, options), await openJobs(database, options)]
    const work = defineJob('work', v.unknown())
    let release = (): void => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const ended: unknown[] = []
    const job = { name: 'work', maxRunning: undefined, failed: async () => {} }
    const one = vi.fn(async (payload: unknown) => {
      await held
      ended.push(payload)
      return done
    })
    const other = vi.fn(async (payload: unknown) => {
      ended.push(payload)
      return done
    })
    await first.start([{ ...job, run: one }])
    await first.add(database.db, work, 'earlier', { key: 'k' })
    await vi.waitFor(() => expect(one).toHaveBeenCalledOnce(), 5000)
    await second.start([{ ...job, run: other }])
    await second.add(database.db, work, 'later', { key: 'k' })
    await second.add(database.db, work, 'another key', { key: 'k2' })
    await vi.waitFor(() => expect(ended).toEqual(['another key']), 60_000)
    release()
    await vi.waitFor(() => expect(ended).toEqual(['another key', 'earlier', 'later']), 60_000)
    await Promise.all([first.stop(), second.stop()])
    await database.close()
  })

  it('runs the job with the first turn while another process looks for a job too', async () => {
    const database = await openTestDatabase('postgres')
    const jobs = await openJobs(database, { clock: Date, log: quiet })
    const work = defineJob('work', v.unknown())
    for (let turn = 1; turn <= 4; turn++) await jobs.add(database.db, work, turn, { key: `item ${turn}`, turn })
    const started: unknown[] = []
    const run = async (payload: unknown) => {
      started.push(payload)
      return done
    }
    await database.db.transaction().execute(async (trx) => {
      // The other process is in the middle of its look: it has come as far as the second job.
      await sql`select id from graphile_worker._private_job_queues order by id limit 2 for update`.execute(trx)
      await jobs.start([{ name: 'work', maxRunning: undefined, failed: async () => {}, run }])
      await vi.waitFor(() => expect(started).not.toEqual([]), 60_000)
    })
    await jobs.stop()
    await database.close()
    expect(started[0]).toBe(1)
  })
})
