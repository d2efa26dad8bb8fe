import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pino from 'pino'
import type { AppDeps } from './app.ts'
import { migrate } from './db/migrate.ts'
import { type OpenDatabase, openDatabase } from './db/open.ts'
import { attachDiskFiles, openDiskFiles } from './files/disk-files.ts'
import { openJobs } from './jobs/open-jobs.ts'
import { createEncIds } from './media/enc-ids.ts'
import { openSearcher } from './search/open-searcher.ts'
import { type Settings, settingsFrom } from './settings.ts'
import { createUploadStore } from './uploads/tus.ts'

/** Opens everything that an environment names. `beside` is for the command line, which may run while the server does. */
export async function openDeps(
  environment: Record<string, string | undefined>,
  { beside = false } = {},
): Promise<{ deps: Omit<AppDeps, 'isDevelopment'>; close(): Promise<void> }> {
  const root = resolve(import.meta.dirname, '..')
  const dataDir = resolve(environment.VITRINE_DATA_DIR ?? join(root, 'data'))
  const workFolder = join(dataDir, 'work')
  mkdirSync(workFolder, { recursive: true })
  const log = pino({ level: environment.VITRINE_LOG ?? 'warn' })
  const database = await openDatabase(environment.VITRINE_DATABASE_URL ?? join(dataDir, 'vitrine.db'))
  await migrate(database)
  const settings: Settings = { ...settingsFrom(environment), secret: await keptSecret(database) }
  const files = await (beside ? attachDiskFiles : openDiskFiles)(join(dataDir, 'files'))
  const clock = { now: () => Date.now() }
  const jobs = await openJobs(database, { log, clock })
  const searcher = await openSearcher(database)
  const deps = {
    db: database.db,
    dialect: database.dialect,
    clock,
    jobs,
    files,
    settings,
    ids: createEncIds(settings.secret),
    log,
    workFolder,
    searcher,
    uploads: createUploadStore({ settings, workFolder }),
    root,
  }
  const close = async (): Promise<void> => {
    await searcher.close()
    await database.close()
  }
  return { deps, close }
}

/** Made once and kept: with another secret every EncID and media address would change. */
async function keptSecret({ db }: OpenDatabase): Promise<string> {
  await db
    .insertInto('settings')
    .values({ name: 'secret', value: randomBytes(32).toString('hex') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const row = await db.selectFrom('settings').select('value').where('name', '=', 'secret').executeTakeFirstOrThrow()
  return row.value
}
