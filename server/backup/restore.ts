import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { digest } from '../files/digest.ts'
import type { Files } from '../files/files.ts'
import { StartRefused } from '../start-refused.ts'
import { databaseNames, encryptedFormat, type FileLine, format, inSnapshot, postgresFormat } from './backup-layout.ts'
import { type BackupPlace, hasObject, openPlace, readObject, readStored } from './backup-place.ts'
import { type BackupStore, readManifest } from './backup-store.ts'
import { digestOfList, readLines } from './file-list.ts'
import type { RestoredDatabase } from './restored-database.ts'
import { DamagedSeal } from './sealed-file.ts'
import { writeFileDurably } from './write-durably.ts'

export interface RestoreTarget {
  files: Files
  archive: Files | undefined
  dataDir: string
  database: RestoredDatabase
  /** The key of an encrypted backup; empty: none. */
  backupKey: string
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
  store: BackupStore,
  { name, replace }: { name: string | undefined; replace: boolean },
  print: (line: string) => void,
): Promise<void> {
  const snapshot = await chooseSnapshot(store, name)
  const place = await openPlace(store, target.backupKey)
  const { dataDir, database } = target
  let lines: FileLine[]
  try {
    lines = await checkSnapshot(place, snapshot, database)
    await database.refuseInUse()
    if (!replace && (await isInUse(target)))
      throw new StartRefused(
        `There is a library in ${dataDir} already. With --replace it is replaced; its database is kept beside the new one.`,
      )
    if (target.archive === undefined && lines.some(({ tier }) => tier === 1))
      throw new StartRefused('This backup holds archived originals: set VITRINE_ARCHIVE_DIR or VITRINE_ARCHIVE_BUCKET.')
  } catch (error) {
    await rm(database.arriving, { force: true })
    throw error
  }

  await writeFile(restoreMarkerPath(dataDir), '', { mode: 0o600 })
  let written = 0
  for (const line of lines) if (await restoreFile(target, place, line)) written++
  await database.bringIn(print)
  await rm(restoreMarkerPath(dataDir), { force: true })
  print(`Restored the backup ${snapshot}: the database and ${lines.length} files, of which ${lines.length - written} were there already.`)
}

async function chooseSnapshot(store: BackupStore, name: string | undefined): Promise<string> {
  const names = await store.listSnapshots()
  const found = name === undefined ? names.at(-1) : names.find((one) => one === name)
  if (found !== undefined) return found
  if (names.length === 0) throw new StartRefused(`There is no complete backup in ${store.name}.`)
  throw new StartRefused(`There is no backup ${name} in ${store.name}. There are: ${names.join(', ')}`)
}

/**
 * Everything is looked at before the first byte of the library changes: a newer format or database, a damaged database, a file that is not
 * there. The database is read into a file, where it is checked.
 */
async function checkSnapshot(place: BackupPlace, name: string, database: RestoredDatabase): Promise<FileLine[]> {
  const snapshot = await readManifest(place.store, name)
  const newer = `This backup was made by a newer version of Vitrine (${snapshot?.program}): restore it with that version.`
  const highest = place.key === undefined ? format : encryptedFormat
  if (!snapshot || (snapshot.format !== postgresFormat && snapshot.format > highest)) throw new StartRefused(newer)
  const kind = snapshot.format === postgresFormat ? 'postgres' : 'sqlite'
  if (kind !== database.kind) throw new StartRefused(kindRefusals[kind])
  const meter = digest()
  const stored = readStored(place, inSnapshot(name, databaseNames[kind]), `${databaseNames[kind]} ${name}`)
  const sealDamage = await writeFileDurably(database.arriving, meter.through(stored)).catch(damageOfSeal)
  const damage = sealDamage ?? (await database.damage())
  if (damage !== undefined || meter.result().sha256 !== snapshot.database.sha256)
    throw new StartRefused(
      `The database of this backup is damaged${damage === undefined ? '' : ` (${damage})`}: choose an older one with --snapshot.`,
    )
  if (await database.isNewer(snapshot)) throw new StartRefused(newer)
  const lines: FileLine[] = []
  const listed = digestOfList()
  try {
    for await (const line of readLines(place, name)) {
      listed.add(line)
      lines.push(line)
    }
  } catch (error) {
    // The list has too few lines then.
    damageOfSeal(error)
  }
  const objects = await place.store.objects()
  const missing: FileLine[] = []
  for (const line of lines) if (!(await hasObject(place, objects, line))) missing.push(line)
  if (missing.length > 0 || !listed.isOf(snapshot))
    throw new StartRefused(`Files are missing in this backup (${missing[0]?.key ?? 'its list is damaged'}): nothing was restored.`)
  return lines
}

const kindRefusals = {
  postgres: 'This backup is of a library on PostgreSQL: set VITRINE_DATABASE_URL to an empty database.',
  sqlite: 'This backup is of a library on SQLite: unset VITRINE_DATABASE_URL.',
} as const

function damageOfSeal(error: unknown): string {
  if (error instanceof DamagedSeal) return error.message
  throw error
}

async function isInUse({ database, files, archive }: RestoreTarget): Promise<boolean> {
  if (await database.isThere()) return true
  for (const store of archive ? [files, archive] : [files]) for await (const _ of store.list('')) return true
  return false
}

/** False when the same file is there already. */
async function restoreFile({ files, archive }: RestoreTarget, place: BackupPlace, { key, tier, size, sha256 }: FileLine): Promise<boolean> {
  const store = tier === 1 ? archive : files
  if (store === undefined) return false
  if ((await store.stat(key))?.size === size && (await hashOf(store, key)) === sha256) return false
  const damaged = `The file of ${key} in the backup is damaged: the restore is not finished.`
  const stored = await store.write(key, readObject(place, sha256)).catch((error: unknown) => {
    damageOfSeal(error)
    throw new StartRefused(damaged, { cause: error })
  })
  if (stored.sha256 !== sha256) throw new StartRefused(damaged)
  return true
}

async function hashOf(store: Files, key: string): Promise<string> {
  const meter = digest()
  for await (const _ of meter.through(store.read(key))) continue
  return meter.result().sha256
}
