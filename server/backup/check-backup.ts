import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { checkLibrary } from '../check.ts'
import { dataFolder, openDeps, withOpenDeps } from '../open-deps.ts'
import { StartRefused } from '../start-refused.ts'
import { readVariables } from '../variables.ts'
import { postgresFormat } from './backup-layout.ts'
import { type BackupStore, readManifest } from './backup-store.ts'
import { backupBucketOf } from './backup-target.ts'
import { openBackupStore } from './open-store.ts'
import { withScratchDatabase } from './postgres-copy.ts'
import { requireSpace } from './require-space.ts'
import { restore } from './restore.ts'

export const noTarget = 'Name a folder or a place in a bucket, or set VITRINE_BACKUP_TARGET.'

/** Scratch folders of checks that were cut short are removed by the next one. */
const prefix = 'vitrine-check-'

/** Restores the newest backup into a scratch folder, compares all of it there, and removes it; answers the exit code. */
export async function checkBackup(
  environment: Record<string, string | undefined>,
  given: string | undefined,
  print: (line: string) => void,
): Promise<number> {
  const variables = readVariables(environment)
  const source = given ?? variables.VITRINE_BACKUP_TARGET
  if (source === undefined) throw new StartRefused(noTarget)
  const store = await openBackupStore(source, backupBucketOf(variables))
  const name = (await store.listSnapshots()).at(-1)
  if (name === undefined) throw new StartRefused(`There is no complete backup in ${store.name}.`)
  const parent = variables.VITRINE_BACKUP_SCRATCH ?? join(dataFolder(variables), 'backup-check')
  await mkdir(parent, { recursive: true, mode: 0o700 })
  const lock = await store.lock()
  const scratch = await makeScratch(parent)
  try {
    const snapshot = await readManifest(store, name)
    await requireRoom(scratch, (snapshot?.bytes ?? 0) + 2 * (snapshot?.database.size ?? 0))
    const { VITRINE_BACKUP_KEY, VITRINE_SECRETS_KEY } = environment
    const place = { VITRINE_DATA_DIR: scratch, VITRINE_BACKUP_KEY, VITRINE_SECRETS_KEY }
    const address = variables.VITRINE_QUEUE_DATABASE_URL ?? variables.VITRINE_DATABASE_URL
    if (address === undefined || snapshot?.format !== postgresFormat) return await compare(place, store, name, print)
    const database = `vitrine_check_${createHash('sha256')
      .update(`${new URL(address).pathname} ${store.name}`)
      .digest('hex')
      .slice(0, 16)}`
    return await withScratchDatabase(address, database, (VITRINE_DATABASE_URL) =>
      compare({ ...place, VITRINE_DATABASE_URL }, store, name, print),
    )
  } finally {
    await rm(scratch, { recursive: true, force: true })
    await lock.release()
  }
}

/** Restores a backup into an empty place, and compares every file there with the database. */
async function compare(
  place: Record<string, string | undefined>,
  store: BackupStore,
  name: string,
  print: (line: string) => void,
): Promise<number> {
  await withOpenDeps(place, (stores) => restore(stores, store, { name, replace: false }, () => {}))
  const { deps, close } = await openDeps(place, { beside: true })
  try {
    const { findings, files } = await checkLibrary(deps)
    for (const finding of findings) print(finding)
    print(
      findings.length === 0
        ? `The backup ${name} was restored and checked: the database and ${files} files are all there and unchanged.`
        : `The backup ${name} was restored and checked: ${findings.length} of ${files} files differ.`,
    )
    return findings.length === 0 ? 0 : 1
  } finally {
    await close()
  }
}

async function makeScratch(parent: string): Promise<string> {
  // The folder of backups is locked, so no other check of it is running.
  for (const name of await readdir(parent)) if (name.startsWith(prefix)) await rm(join(parent, name), { recursive: true, force: true })
  return mkdtemp(join(parent, prefix))
}

async function requireRoom(scratch: string, bytes: number): Promise<void> {
  try {
    await requireSpace(scratch, bytes)
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error
    throw new StartRefused(`${error.message} Set VITRINE_BACKUP_SCRATCH to a folder with more space.`, { cause: error })
  }
}
