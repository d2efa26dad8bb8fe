import { randomBytes } from 'node:crypto'
import { accessSync, constants, mkdirSync } from 'node:fs'
import { uptime } from 'node:os'
import { join, resolve } from 'node:path'
import { type RestoreTarget, refuseIncompleteRestore } from './backup/restore.ts'
import { restoredPostgres, restoredSqlite } from './backup/restored-database.ts'
import { capabilities } from './capabilities.ts'
import { createClockGuard } from './clock/clock-guard.ts'
import { otherClocks } from './clock/other-clocks.ts'
import type { AppDeps } from './context.ts'
import type { OpenDatabase } from './db/open.ts'
import { openDatabaseOrRefuse } from './db/open-or-refuse.ts'
import { type Claim, claimBuckets } from './files/bucket-owner.ts'
import { attachDiskFiles, incomingFolder } from './files/disk-files.ts'
import type { Files } from './files/files.ts'
import { removeEndedProcessFolders } from './files/process-folder.ts'
import { releaseWhenFull } from './files/reserve.ts'
import { restrictFileMode } from './files/restrict-file-mode.ts'
import { type Folders, openFolders } from './files/server-folders.ts'
import { createEncIds } from './items/enc-ids.ts'
import { itemHooksOf } from './items/item-hooks.ts'
import { openJobs } from './jobs/open-jobs.ts'
import { migrations } from './migrations.ts'
import { notificationKindsOf } from './notifications/notification-kind.ts'
import { createLog } from './operations/create-log.ts'
import { createPublishing } from './publishing/publishing.ts'
import { reasonOf } from './reason-of.ts'
import { openSearcher } from './search/open-searcher.ts'
import { type Settings, settingsOf } from './settings.ts'
import { sealStoredSecrets } from './sign-in/seal-stored.ts'
import { loadSiteSettings } from './site-settings/site-settings.ts'
import { StartRefused } from './start-refused.ts'
import { createUploadStore } from './uploads/tus.ts'
import { type ParsedVariables, readVariables, type Variable } from './variables.ts'

export interface OpenedDeps {
  deps: Omit<AppDeps, 'isDevelopment'>
  dataDir: string
  databaseFile: string | undefined
  /** On PostgreSQL the address of the server itself, which may be behind a pooler for all others. */
  databaseAddress: string
  /** Settles when something shows later that this server must not run here. */
  refused: Promise<StartRefused>
  close(): Promise<void>
}

/**
 * Opens everything that an environment names. One server runs on a data folder; `beside` is for the command line, which may run while the
 * server does, and works in folders of its own.
 */
export async function openDeps(environment: Record<string, string | undefined>, { beside = false } = {}): Promise<OpenedDeps> {
  const given = readVariables(environment)
  const dataDir = dataFolder(given)
  refuseIncompleteRestore(dataDir)
  releaseWhenFull(dataDir)
  const folders = openFolders(dataDir, beside)
  try {
    return await openInFolders(given, { root, dataDir, beside, folders })
  } catch (error) {
    await folders.close()
    throw error
  }
}

interface Place {
  root: string
  dataDir: string
  beside: boolean
  folders: Folders
}

async function openInFolders(given: ParsedVariables, place: Place): ReturnType<typeof openDeps> {
  const { root, dataDir, beside, folders } = place
  makeFolder(join(dataDir, 'work'), 'VITRINE_DATA_DIR')
  const workFolder = beside ? await folders.ofProcess(join(dataDir, 'work')) : join(dataDir, 'work')
  if (!beside) await removeEndedProcessFolders(workFolder)
  // The output of a command may go into a file, so that it has warnings only.
  const log = createLog(given.VITRINE_LOG ?? (beside ? 'warn' : undefined))
  const database = await openDatabaseOrRefuse(given.VITRINE_DATABASE_URL ?? join(dataDir, 'vitrine.db'), migrations, {
    prepares: given.VITRINE_PREPARED_STATEMENTS ?? true,
    queueAddress: given.VITRINE_QUEUE_DATABASE_URL ?? given.VITRINE_DATABASE_URL,
  })
  const settings: Settings = { ...settingsOf(given), secret: await keptSecret(database) }
  await loadSiteSettings(database.db, settings)
  await sealStoredSecrets({ db: database.db, settings, log })
  const files = await openFiles(given, place)
  const archive = await openArchive(given, place)
  const buckets = await claimBuckets(bucketsOf(given, { files, archive }), { secret: settings.secret, log })
  const clock = { now: () => Date.now() }
  // The time since the machine has started: no change of its clock moves it, and it counts while the machine sleeps.
  const monotonic = (): number => uptime() * 1000
  const clockGuard = createClockGuard(
    { db: database.db, clock, log },
    { monotonic, others: otherClocks(database.db, database.dialect, dataDir) },
  )
  const jobs = await openJobs(database, { log, clock })
  const searcher = openSearcher(database, { log })
  const deps = {
    db: database.db,
    dialect: database.dialect,
    clock,
    clockGuard,
    jobs,
    files,
    archive,
    settings,
    ids: createEncIds(settings.secret),
    log,
    workFolder,
    searcher,
    publishing: createPublishing(database.db),
    itemHooks: itemHooksOf(capabilities),
    notificationKinds: notificationKindsOf(capabilities),
    uploads: await openUploads({ settings, db: database.db, dialect: database.dialect, files, clock }, place),
    root,
  }
  const close = async (): Promise<void> => {
    buckets.stop()
    await jobs.stop()
    await searcher.close()
    await database.close()
    await folders.close()
  }
  return { deps, dataDir, databaseFile: database.file, databaseAddress: database.queueAddress, refused: buckets.refused, close }
}

/** Calls back with the places of a library that no server uses, and whose database must not be opened yet. */
export async function withOpenDeps(
  environment: Record<string, string | undefined>,
  use: (stores: RestoreTarget) => Promise<void>,
): Promise<void> {
  const given = readVariables(environment)
  const dataDir = dataFolder(given)
  const address = given.VITRINE_QUEUE_DATABASE_URL ?? given.VITRINE_DATABASE_URL
  const database =
    address === undefined
      ? restoredSqlite(resolve(join(dataDir, 'vitrine.db')), migrations)
      : restoredPostgres(address, join(dataDir, 'vitrine.dump.restoring'), migrations)
  const folders = openFolders(dataDir, false)
  try {
    const place = { root, dataDir, beside: false, folders }
    await use({
      files: await openFiles(given, place),
      archive: await openArchive(given, place),
      dataDir,
      database,
      backupKey: given.VITRINE_BACKUP_KEY ?? '',
    })
  } finally {
    await folders.close()
  }
}

const root = resolve(import.meta.dirname, '..')

/** Made for its owner only, and closed to others where it was open: it holds sessions, addresses and files that are not public. */
export function dataFolder(given: ParsedVariables): string {
  const dataDir = resolve(given.VITRINE_DATA_DIR ?? join(root, 'data'))
  makeFolder(dataDir, 'VITRINE_DATA_DIR')
  restrictFileMode(dataDir)
  return dataDir
}

/** Parts of uploads lie in the bucket where several processes may share it; else in a folder. */
async function openUploads(deps: Pick<AppDeps, 'settings' | 'db' | 'dialect' | 'files' | 'clock'>, { dataDir, folders }: Place) {
  const { settings } = deps
  if (deps.dialect === 'sqlite' || !deps.files.isShared) return createUploadStore({ settings, folder: join(dataDir, 'uploads') })
  return createUploadStore({ settings, folder: await folders.ofProcess(join(dataDir, 'collected-uploads')), shared: deps })
}

/** A folder, or a bucket where one is named. */
async function openFiles(given: ParsedVariables, { dataDir, folders }: Place): Promise<Files> {
  if (given.VITRINE_S3_ENDPOINT !== undefined)
    return openBucket(given, given.VITRINE_S3_BUCKET, await folders.ofProcess(join(dataDir, 's3')))
  const folder = join(dataDir, 'files')
  return attachDiskFiles(folder, await folders.ofProcess(incomingFolder(folder)))
}

/** For what is seldom needed: a folder, which may be on a slower disk, or a bucket of its own with a storage class. */
async function openArchive(given: ParsedVariables, { dataDir, folders }: Place): Promise<Files | undefined> {
  const { VITRINE_ARCHIVE_DIR: folder, VITRINE_ARCHIVE_BUCKET: bucket, VITRINE_ARCHIVE_CLASS: storageClass } = given
  if (bucket !== undefined) return openBucket(given, bucket, await folders.ofProcess(join(dataDir, 'archive-s3')), storageClass)
  // Several servers share a bucket, but not a folder that is on one of them only.
  if (folder === undefined && given.VITRINE_S3_ENDPOINT !== undefined) return undefined
  const path = resolve(folder ?? join(dataDir, 'archive'))
  makeFolder(path, 'VITRINE_ARCHIVE_DIR')
  if (folder !== undefined) folders.lock(path, 'VITRINE_ARCHIVE_DIR')
  return attachDiskFiles(path, await folders.ofProcess(incomingFolder(path)))
}

/** The buckets that the environment names; folders have locks instead. */
function bucketsOf(
  { VITRINE_S3_ENDPOINT: endpoint, VITRINE_S3_BUCKET: bucket = '', VITRINE_ARCHIVE_BUCKET: archiveBucket }: ParsedVariables,
  { files, archive }: Pick<AppDeps, 'files' | 'archive'>,
): Claim[] {
  return [
    ...(endpoint === undefined ? [] : [{ name: bucket, store: files }]),
    ...(archive === undefined || archiveBucket === undefined ? [] : [{ name: archiveBucket, store: archive }]),
  ]
}

async function openBucket(given: ParsedVariables, bucket = '', folder: string, storageClass = ''): Promise<Files> {
  const { VITRINE_S3_ENDPOINT: endpoint = '', VITRINE_S3_KEY: accessKeyId = '', VITRINE_S3_SECRET: secretAccessKey = '' } = given
  const { openS3Files } = await import('./files/s3-files.ts')
  const region = given.VITRINE_S3_REGION ?? 'us-east-1'
  return openS3Files({ endpoint, bucket, region, accessKeyId, secretAccessKey, folder, storageClass })
}

function makeFolder(folder: string, variable: Variable): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartRefused(`The folder ${folder} (${variable}) cannot be used: ${reasonOf(error)}.`, { cause: error })
  }
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
