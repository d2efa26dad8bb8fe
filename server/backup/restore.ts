import { createReadStream, existsSync } from 'node:fs'
import { copyFile, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { damageOf, isOpenElsewhere, newerMigrations } from '../db/copy-sqlite.ts'
import type { Migrations } from '../db/migrate.ts'
import { digest, digestOf } from '../files/digest.ts'
import type { Files } from '../files/files.ts'
import { StartRefused } from '../start-refused.ts'
import { type FileLine, format, hasObject, listSnapshots, objectPath, readJson, readLines, type Snapshot } from './backup-folder.ts'

export interface RestoreTarget {
  files: Files
  archive: Files | undefined
  dataDir: string
  databaseFile: string
  /** The migrations of this version: a backup with others is newer. */
  migrations: Migrations
}

/** While it is there, files are being restored: neither the old nor the new database fits them. */
export const restoreMarkerPath = (dataDir: string): string => join(dataDir, 'restore-is-not-finished')

/** Refuses to work with a folder into which a restore was cut short. */
export function refuseIncompleteRestore(dataDir: string): void {
  const marker = restoreMarkerPath(dataDir)
  if (existsSync(marker))
    throw new StartRefused(
      `A restore into ${dataDir} was cut short. Run it again with --replace, or delete ${marker} to use what is there.`,
    )
}

/** Brings a backup into a data folder that no server uses. The database comes last, when all its files are there. */
export async function restore(
  target: RestoreTarget,
  given: string,
  { name, replace }: { name: string | undefined; replace: boolean },
  print: (line: string) => void,
): Promise<void> {
  const source = resolve(given)
  const snapshot = await chooseSnapshot(source, name)
  const folder = join(source, 'snapshots', snapshot)
  const lines = await checkSnapshot(source, folder, target.migrations)
  const { dataDir, databaseFile } = target
  if (existsSync(databaseFile) && isOpenElsewhere(databaseFile))
    throw new StartRefused(`A server is running on ${databaseFile}: stop it first.`)
  if (!replace && (await isInUse(target)))
    throw new StartRefused(
      `There is a library in ${dataDir} already. With --replace it is replaced; its database is kept beside the new one.`,
    )
  if (target.archive === undefined && lines.some(({ tier }) => tier === 1))
    throw new StartRefused('This backup holds archived originals: set VITRINE_ARCHIVE_DIR or VITRINE_ARCHIVE_BUCKET.')

  await writeFile(restoreMarkerPath(dataDir), '', { mode: 0o600 })
  let written = 0
  for (const line of lines) if (await restoreFile(target, source, line)) written++
  const arriving = `${databaseFile}.restoring`
  await copyFile(join(folder, 'vitrine.db'), arriving)
  const file = await open(arriving, 'r+')
  await file.chmod(0o600)
  await file.sync()
  await file.close()
  if (existsSync(databaseFile)) {
    const kept = `${databaseFile}.before-restore-${new Date().toISOString().replaceAll(':', '-')}`
    await rename(databaseFile, kept)
    print(`The database that was here is kept as ${kept}`)
  }
  // The log of another database would be read into this one.
  for (const part of ['-wal', '-shm']) await rm(databaseFile + part, { force: true })
  await rename(arriving, databaseFile)
  const parent = await open(dirname(databaseFile), 'r')
  await parent.sync()
  await parent.close()
  await rm(restoreMarkerPath(dataDir), { force: true })
  print(`Restored the backup ${snapshot}: the database and ${lines.length} files, of which ${lines.length - written} were there already.`)
}

async function chooseSnapshot(source: string, name: string | undefined): Promise<string> {
  const names = await listSnapshots(source)
  const found = name === undefined ? names.at(-1) : names.find((one) => one === name)
  if (found !== undefined) return found
  if (names.length === 0) throw new StartRefused(`There is no complete backup in ${source}.`)
  throw new StartRefused(`There is no backup ${name} in ${source}. There are: ${names.join(', ')}`)
}

/** Everything is looked at before the first byte is written: a newer format or database, a damaged database, a file that is not there. */
async function checkSnapshot(source: string, folder: string, migrations: Migrations): Promise<FileLine[]> {
  const snapshot = await readJson<Snapshot>(join(folder, 'snapshot.json'))
  const database = join(folder, 'vitrine.db')
  const newer = `This backup was made by a newer version of Vitrine (${snapshot?.program}): restore it with that version.`
  if (!snapshot || snapshot.format > format) throw new StartRefused(newer)
  const damage = damageOf(database)
  if (damage !== undefined || (await digestOf(database)).sha256 !== snapshot.database.sha256)
    throw new StartRefused(
      `The database of this backup is damaged${damage === undefined ? '' : ` (${damage})`}: choose an older one with --snapshot.`,
    )
  if ((await newerMigrations(database, migrations)).length > 0) throw new StartRefused(newer)
  const lines: FileLine[] = []
  for await (const line of readLines(folder)) lines.push(line)
  const missing: FileLine[] = []
  for (const line of lines) if (!(await hasObject(source, line))) missing.push(line)
  if (missing.length > 0 || lines.length !== snapshot.files)
    throw new StartRefused(`Files are missing in this backup (${missing[0]?.key ?? 'its list is cut off'}): nothing was restored.`)
  return lines
}

async function isInUse({ databaseFile, files, archive }: RestoreTarget): Promise<boolean> {
  if (existsSync(databaseFile)) return true
  for (const store of archive ? [files, archive] : [files]) for await (const _ of store.list('')) return true
  return false
}

/** False when the same file is there already. */
async function restoreFile({ files, archive }: RestoreTarget, source: string, { key, tier, size, sha256 }: FileLine): Promise<boolean> {
  const store = tier === 1 ? archive : files
  if (store === undefined) return false
  if ((await store.stat(key))?.size === size && (await hashOf(store, key)) === sha256) return false
  const stored = await store.write(key, createReadStream(objectPath(source, sha256)))
  if (stored.sha256 !== sha256) throw new StartRefused(`The file of ${key} in the backup is damaged: the restore is not finished.`)
  return true
}

async function hashOf(store: Files, key: string): Promise<string> {
  const meter = digest()
  for await (const _ of meter.through(store.read(key))) continue
  return meter.result().sha256
}
