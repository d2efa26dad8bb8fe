import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { migrations } from '../migrations.ts'
import { jobsSuite } from './jobs-suite.fixture.ts'

jobsSuite('SqliteJobs', {
  async open() {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-jobs-'))
    const open = await openDatabase(join(folder, 'jobs.sqlite'))
    await migrate(open, migrations)
    return {
      ...open,
      async close() {
        await open.close()
        await rm(folder, { recursive: true })
      },
    }
  },
  failed: ({ db }) => db.selectFrom('jobs').select(['name', 'error']).where('state', '=', 'failed').execute(),
  async waiting({ db }) {
    const rows = await db.selectFrom('jobs').select('id').where('state', '!=', 'failed').execute()
    return rows.length
  },
  async skipPause({ db }) {
    await db.updateTable('jobs').set({ run_at: Date.now() }).where('run_at', '>', Date.now()).execute()
  },
  async hurry({ db }) {
    await db.updateTable('jobs').set({ run_at: 0 }).where('state', '=', 'waiting').execute()
  },
})
