import { sql } from 'kysely'
import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { dialects, openTestDatabase } from '../testing/test-database.ts'
import { defineJob } from './define-job.ts'
import { done } from './jobs.ts'
import { jobsSuite } from './jobs-suite.ts'
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

  it('leaves alone what another live process runs', async () => {
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
})
