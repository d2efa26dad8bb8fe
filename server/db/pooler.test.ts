import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { jobsOf } from '../app.ts'
import { cli } from '../cli.ts'
import { bindJobs, defineJob } from '../jobs/define-job.ts'
import { done } from '../jobs/jobs.ts'
import { migrations } from '../migrations.ts'
import { openDeps } from '../open-deps.ts'
import { createTestPostgres, dialects } from '../test/test-database.fixture.ts'
import { openDatabaseOrRefuse } from './open-or-refuse.ts'
import { hasPgBouncer, type PgBouncer, startPgBouncer } from './pgbouncer.fixture.ts'
import { probePooler } from './probe-pooler.ts'
import { cacheStatements } from './statement-cache.ts'

const canRun = dialects.includes('postgres') && hasPgBouncer
if (!hasPgBouncer) console.log('Tests of poolers are left out, because pgbouncer is not on this machine.')

describe.runIf(canRun)('PostgreSQL behind PgBouncer', () => {
  let database: Awaited<ReturnType<typeof createTestPostgres>>
  const bouncers: PgBouncer[] = []
  beforeEach(async () => {
    database = await createTestPostgres()
  })
  afterEach(async () => {
    for (const bouncer of bouncers.splice(0)) await bouncer.stop()
    await database.drop()
  })
  const behind = async (settings: Record<string, string | number>): Promise<string> => {
    const bouncer = await startPgBouncer(database.address, settings)
    bouncers.push(bouncer)
    return bouncer.address
  }

  it('is recognised as a shared connection only in transaction mode', async () => {
    expect(await probePooler(database.address)).toEqual({ keepsSession: true, keepsStatements: true })
    expect(await probePooler(await behind({ pool_mode: 'session' }))).toEqual({ keepsSession: true, keepsStatements: true })
    const shared = { keepsSession: false, keepsStatements: false }
    for (const settings of [{}, { default_pool_size: 1 }, { server_round_robin: 1, min_pool_size: 4 }])
      expect(await probePooler(await behind({ pool_mode: 'transaction', ...settings }))).toEqual(shared)
  })

  it('is refused when it keeps no prepared statements, with a message that names the setting', async () => {
    const address = await behind({ pool_mode: 'transaction' })
    await expect(openDatabaseOrRefuse(address, migrations)).rejects.toThrow(
      /^The pooler at 127\.0\.0\.1:\d+\/\S+ \(VITRINE_DATABASE_URL\) does not keep prepared statements; set VITRINE_PREPARED_STATEMENTS=off, or max_prepared_statements in PgBouncer 1\.21 or newer\.$/,
    )
    await expect(openDatabaseOrRefuse(address, migrations, { prepares: false })).rejects.toThrow(
      'set VITRINE_QUEUE_DATABASE_URL to the address of PostgreSQL',
    )
  })

  it('never runs a statement of another text when clients share a server connection', async () => {
    const pool = new pg.Pool({ connectionString: await behind({ pool_mode: 'transaction', default_pool_size: 1 }), max: 4 })
    pool.on('connect', cacheStatements)
    try {
      // Every connection counts its statements from the start: with counted names the first of each would have the same.
      const texts = ['plus', 'minus', 'times', 'over'].map((name) => `select $1::int as "${name}"`)
      const clients = await Promise.all(texts.map(() => pool.connect()))
      for (let round = 0; round < 6; round++) {
        for (const [index, client] of clients.entries()) {
          for (const text of [texts[index] ?? '', texts[(index + round) % texts.length] ?? '']) {
            const { rows } = await client.query<Record<string, number>>(text, [round])
            expect(rows).toEqual([{ [/"(\w+)"/.exec(text)?.[1] ?? '']: round }])
          }
        }
      }
      for (const client of clients) client.release()
    } finally {
      await pool.end()
    }
  })

  it('runs the whole application without prepared statements, with the queue on PostgreSQL itself', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-pooler-'))
    const environment = {
      VITRINE_DATA_DIR: folder,
      VITRINE_DATABASE_URL: await behind({ pool_mode: 'transaction', default_pool_size: 2 }),
      VITRINE_QUEUE_DATABASE_URL: database.address,
      VITRINE_PREPARED_STATEMENTS: 'off',
    }
    const { deps, close } = await openDeps(environment)
    try {
      let told = (): void => {}
      const ran = new Promise<void>((resolve) => {
        told = resolve
      })
      const tell = defineJob('tell', v.object({}), { run: async () => (told(), done) })
      await deps.jobs.start([...jobsOf(deps), ...bindJobs([tell], deps)])
      await deps.db.transaction().execute((trx) => deps.jobs.add(trx, tell, {}))
      await ran
      const ask = () => deps.db.selectFrom('settings').select('name').where('name', '=', 'secret').execute()
      const answers = await Promise.all(Array.from({ length: 40 }, ask))
      expect(answers.flat()).toHaveLength(40)
      const { rows } = await sql<{ jit: string; count: number }>`
        select current_setting('jit') as jit, (select count(*) from pg_prepared_statements where name like 'kept%') as count`.execute(
        deps.db,
      )
      expect(rows).toEqual([{ jit: 'on', count: 0 }])
      expect(await cli(['check'], environment, () => {})).toBe(0)
    } finally {
      await close()
      await rm(folder, { recursive: true, force: true })
    }
  })
})
