import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pino from 'pino'
import type { AppDeps } from './app.ts'
import { migrate } from './db/migrate.ts'
import { type OpenDatabase, openDatabase } from './db/open.ts'
import { attachDiskFiles, openDiskFiles } from './files/disk-files.ts'
import type { Files } from './files/files.ts'
import { openJobs } from './jobs/open-jobs.ts'
import { createEncIds } from './media/enc-ids.ts'
import { createPublishing } from './publishing/publishing.ts'
import { openSearcher } from './search/open-searcher.ts'
import { type Settings, settingsFrom } from './settings.ts'
import { sealStoredSecrets } from './sign-in/seal-stored.ts'
import { loadChoices } from './site-settings/site-settings.ts'
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
  await loadChoices(database.db, settings)
  await sealStoredSecrets({ db: database.db, settings, log })
  const files = await openFiles(environment, dataDir, beside)
  const archive = await openArchive(environment, dataDir, beside)
  const clock = { now: () => Date.now() }
  const jobs = await openJobs(database, { log, clock })
  const searcher = openSearcher(database, { log })
  const deps = {
    db: database.db,
    dialect: database.dialect,
    clock,
    jobs,
    files,
    archive,
    settings,
    ids: createEncIds(settings.secret),
    log,
    workFolder,
    searcher,
    publishing: createPublishing(database.db),
    uploads: createUploadStore({ settings, workFolder }),
    root,
  }
  const close = async (): Promise<void> => {
    await jobs.stop()
    await searcher.close()
    await database.close()
  }
  return { deps, close }
}

/** A folder, or a bucket where one is named. */
async function openFiles(environment: Record<string, string | undefined>, dataDir: string, beside: boolean): Promise<Files> {
  if (!environment.VITRINE_S3_ENDPOINT) return (beside ? attachDiskFiles : openDiskFiles)(join(dataDir, 'files'))
  return openBucket(environment, environment.VITRINE_S3_BUCKET, join(dataDir, beside ? `s3-${process.pid}` : 's3'))
}

/** For what is seldom needed: a folder, which may be on a slower disk, or a bucket of its own with a storage class. */
async function openArchive(environment: Record<string, string | undefined>, dataDir: string, beside: boolean): Promise<Files | undefined> {
  const { VITRINE_ARCHIVE_DIR: folder, VITRINE_ARCHIVE_BUCKET: bucket, VITRINE_ARCHIVE_CLASS: storageClass } = environment
  if (bucket) {
    if (!environment.VITRINE_S3_ENDPOINT) throw new Error('VITRINE_ARCHIVE_BUCKET needs VITRINE_S3_ENDPOINT too.')
    if (bucket === environment.VITRINE_S3_BUCKET) throw new Error('VITRINE_ARCHIVE_BUCKET has to be another bucket than VITRINE_S3_BUCKET.')
    return openBucket(environment, bucket, join(dataDir, beside ? `archive-${process.pid}` : 'archive-s3'), storageClass)
  }
  // Several servers share a bucket, but not a folder that nobody has named.
  if (!folder && environment.VITRINE_S3_ENDPOINT) return undefined
  return (beside ? attachDiskFiles : openDiskFiles)(resolve(folder || join(dataDir, 'archive')))
}

async function openBucket(
  environment: Record<string, string | undefined>,
  bucket: string | undefined,
  folder: string,
  storageClass = '',
): Promise<Files> {
  const { VITRINE_S3_ENDPOINT: endpoint, VITRINE_S3_KEY: accessKeyId, VITRINE_S3_SECRET: secretAccessKey } = environment
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey)
    throw new Error('VITRINE_S3_ENDPOINT needs VITRINE_S3_BUCKET, VITRINE_S3_KEY and VITRINE_S3_SECRET too.')
  const { openS3Files } = await import('./files/s3-files.ts')
  const region = environment.VITRINE_S3_REGION ?? 'us-east-1'
  return openS3Files({ endpoint, bucket, region, accessKeyId, secretAccessKey, folder, storageClass })
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
