import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Deps } from '../context.ts'
import { digestOf } from '../files/digest.ts'
import { reasonOf } from '../reason-of.ts'
import { StartRefused } from '../start-refused.ts'
import {
  databaseNames,
  encryptedFormat,
  type FileLine,
  format,
  type Marker,
  markerName,
  postgresFormat,
  type Snapshot,
} from './backup-layout.ts'
import { type BackupPlace, hasObject, openPlace, storedSize, toStored } from './backup-place.ts'
import { type BackupLock, type BackupStore, readMarker, type StoredObjects } from './backup-store.ts'
import { type CopiedDatabase, copiedDatabase, type DatabaseCopy } from './copy-database.ts'
import { copyFile } from './copy-files.ts'
import { readLines, writeLines } from './file-list.ts'
import type { WantedFile } from './list-wanted.ts'
import { ToolFailed } from './postgres-copy.ts'
import { removeOldSnapshots, type SelectKept } from './remove-old-snapshots.ts'
import { refuseShortage, requireSpace } from './require-space.ts'

export interface Library {
  deps: Pick<Deps, 'db' | 'files' | 'archive' | 'settings' | 'workFolder'>
  /** Undefined on PostgreSQL. */
  databaseFile: string | undefined
  /** On PostgreSQL the address of the server itself. */
  databaseAddress: string
  dataDir: string
  program: string
}

/** A file that was deleted after the database was copied is missing from the copy: a newer copy of the database does not name it. */
const rounds = 5

/** Backs the library up while the server runs; answers the exit code. */
export async function backUp(library: Library, store: BackupStore, selectKept: SelectKept, print: (line: string) => void): Promise<number> {
  const source = copiedDatabase(library.deps, library.databaseFile, library.databaseAddress)
  let held: HeldPlace | undefined
  let last: string | undefined
  try {
    last = (await store.listSnapshots()).at(-1)
    held = await prepare(store, library, source.kind)
    const code = await makeSnapshot({ ...library, source }, held, last, print)
    await removeOldSnapshots(held.place, held.lock, selectKept)
    return code
  } catch (error) {
    if (held === undefined && error instanceof StartRefused) throw error
    const reason = error instanceof StartRefused ? error.message : `The backup is not complete: ${reasonOf(error)}.`
    const before = last === undefined ? 'There is no complete backup yet.' : `The last complete backup is still ${last}.`
    if (!(error instanceof StartRefused || error instanceof ToolFailed) && !isOfDisk(error)) throw error
    throw new StartRefused(`${reason} ${before}`, { cause: error })
  } finally {
    await held?.lock.release()
  }
}

const isOfDisk = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  /^(ENOSPC|EDQUOT|EFBIG|EROFS|EACCES|EPERM|EIO|EEXIST|EISDIR|ENOTDIR|SQLITE_(FULL|IOERR|CANTOPEN|READONLY|NOTADB)\w*)$/.test(
    String(error.code),
  )

async function makeSnapshot(
  library: Library & { source: CopiedDatabase },
  { place, lock }: HeldPlace,
  last: string | undefined,
  print: (line: string) => void,
): Promise<number> {
  const { store, key } = place
  const createdAt = new Date().toISOString()
  const name = createdAt.replaceAll(':', '-')
  const arriving = await store.addSnapshot(name)
  // An encrypted backup never has the database in plain bytes on its disk.
  const direct = key === undefined ? arriving.folder : undefined
  const copyFolder = direct ?? (await mkdtemp(join(library.deps.workFolder, 'backup-')))
  try {
    const { source } = library
    const databaseName = databaseNames[source.kind]
    const database = join(copyFolder, databaseName)
    const { lines, copied, absent, found } = await copyAll(library, place, database, last)
    const damage = await source.damage(database)
    if (damage !== undefined) throw new StartRefused(`The backup is not complete: the copy of the database is damaged (${damage}).`)
    const stored = await store.objects()
    for (const line of lines)
      if (!(await hasObject(place, stored, line)))
        throw new StartRefused(`The backup is not complete: ${line.key} is missing in ${store.name}.`)
    const copy = await digestOf(database)
    if (key === undefined) await arriving.adopt(database, databaseName)
    else await arriving.write(databaseName, toStored(place, createReadStream(database), `${databaseName} ${name}`))
    const list = await writeLines(place, arriving, name, lines)
    const snapshot: Snapshot = {
      format: formatOf(place, source.kind),
      program: library.program,
      createdAt,
      items: found.items,
      files: lines.length,
      list,
      bytes: lines.reduce((sum, { size }) => sum + size, 0),
      database: copy,
      ...(found.migrations && { migrations: found.migrations }),
      absent,
    }
    await lock.check()
    await arriving.complete(`${JSON.stringify(snapshot, null, 2)}\n`)
    for (const path of absent) print(`${path} is missing or damaged in the library, and so in this backup.`)
    print(`Backup ${name}: the database and ${lines.length} files, of which ${copied} are new. Checked.`)
    if (library.deps.settings.secretsKey !== '')
      print(
        'VITRINE_SECRETS_KEY is not in the backup: keep it elsewhere, or the client secrets of sign-in providers must be entered again.',
      )
    return absent.length === 0 ? 0 : 1
  } finally {
    if (direct === undefined) await rm(copyFolder, { recursive: true, force: true })
  }
}

/** Copies the database, and every file that this copy names. */
async function copyAll(
  { deps, source }: Library & { source: CopiedDatabase },
  place: BackupPlace,
  database: string,
  last: string | undefined,
): Promise<{ lines: FileLine[]; copied: number; absent: string[]; found: DatabaseCopy }> {
  const known = await knownImages(place, last)
  const objects = await place.store.objects()
  const lines = new Map<string, FileLine>()
  let found: DatabaseCopy = { wanted: [], items: 0 }
  let [absent, copied]: [string[], number] = [[], 0]
  for (let round = 0; round < rounds; round++) {
    const before = absent.join('\n')
    await rm(database, { force: true })
    const size = await source.size()
    await requireSpace(dirname(database), size)
    found = await source.copy(database)
    const { wanted } = found
    const bytes = (await missingBytes(place, objects, wanted)) + (place.key === undefined ? 0 : size)
    refuseShortage(place.store.name, await place.store.freeBytes(), bytes)
    absent = []
    lines.clear()
    for (const file of wanted) {
      const done = await copyFile(deps, { place, objects }, file, known)
      if (done === undefined) absent.push(file.key)
      else lines.set(`${file.tier} ${file.key}`, done.line)
      if (done?.copied) copied++
    }
    if (absent.length === 0 || absent.join('\n') === before) break
  }
  return { lines: [...lines.values()], copied, absent, found }
}

/** Their content never changes under one key, and the database does not hold their hash: the last backup does. */
async function knownImages(place: BackupPlace, last: string | undefined): Promise<Map<string, FileLine>> {
  const known = new Map<string, FileLine>()
  if (last !== undefined) for await (const line of readLines(place, last)) if (line.key.startsWith('categories/')) known.set(line.key, line)
  return known
}

async function missingBytes(place: BackupPlace, objects: StoredObjects, wanted: WantedFile[]): Promise<number> {
  let bytes = 0
  for (const { sha256, size } of wanted)
    if (sha256 !== undefined && size !== undefined && !(await hasObject(place, objects, { sha256, size }))) bytes += storedSize(place, size)
  return bytes
}

const formatOf = ({ key }: BackupPlace, kind: CopiedDatabase['kind']): number =>
  kind === 'postgres' ? postgresFormat : key === undefined ? format : encryptedFormat

interface HeldPlace {
  place: BackupPlace
  lock: BackupLock
}

/** Makes or takes over the place, and holds it for one backup at a time. */
async function prepare(store: BackupStore, { deps, dataDir }: Library, kind: CopiedDatabase['kind']): Promise<HeldPlace> {
  await store.open(dataDir)
  await refuseOthers(store, deps.settings, kind)
  // Two first backups at once would each write their own marker, and seal with different keys.
  const lock = await store.lock()
  try {
    const place = await claimPlace(store, deps.settings, kind)
    await store.tidy()
    return { place, lock }
  } catch (error) {
    await lock.release()
    throw error
  }
}

const libraryOf = ({ secret }: Deps['settings']): string => createHash('sha256').update(`library ${secret}`).digest('hex').slice(0, 32)

/** Refuses a place that holds something else; answers its marker. */
async function refuseOthers(store: BackupStore, settings: Deps['settings'], kind: CopiedDatabase['kind']): Promise<Marker | undefined> {
  const { name } = store
  const marker = await readMarker(store)
  if (marker === undefined && !(await store.isEmpty()))
    throw new StartRefused(`${name} is not empty and holds no backup of Vitrine: choose another folder.`)
  if (marker !== undefined && marker.format > postgresFormat) throw new StartRefused(`${name} was written by a newer version of Vitrine.`)
  if (marker !== undefined && marker.library !== libraryOf(settings)) throw new StartRefused(`${name} holds backups of another library.`)
  if (marker !== undefined && (marker.format === postgresFormat) !== (kind === 'postgres'))
    throw new StartRefused(`${name} holds backups of this library on another kind of database: choose another folder.`)
  return marker
}

/** Marks the place as that of this library. */
async function claimPlace(store: BackupStore, settings: Deps['settings'], kind: CopiedDatabase['kind']): Promise<BackupPlace> {
  const marker = await refuseOthers(store, settings, kind)
  const place = await openPlace(store, settings.backupKey, { isNew: true })
  const { encryption } = place
  const written: Marker = { format: formatOf(place, kind), library: libraryOf(settings), ...(encryption && { encryption }) }
  if (!isDeepStrictEqual(marker, written)) await store.writeText(markerName, `${JSON.stringify(written, null, 2)}\n`)
  return place
}
