import { createHash } from 'node:crypto'
import { createReadStream, mkdirSync, readdirSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import type { Deps } from '../context.ts'
import { reasonOf } from '../db/open-or-refuse.ts'
import { digestOf } from '../files/digest.ts'
import { StartRefused } from '../start-refused.ts'
import {
  databaseNames,
  encryptedFormat,
  type FileLine,
  format,
  listSnapshots,
  type Marker,
  markerName,
  postgresFormat,
  readJson,
  type Snapshot,
  unfinished,
  writeFileDurably,
} from './backup-folder.ts'
import { type BackupPlace, hasObject, lockBackupFolder, lockName, openPlace, storedSize, toStored } from './backup-place.ts'
import { type CopiedDatabase, copiedDatabase, type DatabaseCopy } from './copy-database.ts'
import { copyFile, requireSpace } from './copy-files.ts'
import { readLines, writeLines } from './file-list.ts'
import type { WantedFile } from './list-wanted.ts'
import { ToolFailed } from './postgres-copy.ts'
import { removeOldSnapshots, type SelectKept } from './remove-old-snapshots.ts'

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
export async function backUp(library: Library, given: string, selectKept: SelectKept, print: (line: string) => void): Promise<number> {
  const target = resolve(given)
  const source = copiedDatabase(library.deps, library.databaseFile, library.databaseAddress)
  let held: HeldPlace | undefined
  let last: string | undefined
  try {
    last = (await listSnapshots(target)).at(-1)
    held = await prepare(target, library, source.kind)
    const code = await makeSnapshot({ ...library, source }, held.place, last, print)
    await removeOldSnapshots(held.place, selectKept)
    return code
  } catch (error) {
    if (held === undefined && error instanceof StartRefused) throw error
    const reason = error instanceof StartRefused ? error.message : `The backup is not complete: ${reasonOf(error)}.`
    const before = last === undefined ? 'There is no complete backup yet.' : `The last complete backup is still ${last}.`
    if (!(error instanceof StartRefused || error instanceof ToolFailed) && !isOfDisk(error)) throw error
    throw new StartRefused(`${reason} ${before}`, { cause: error })
  } finally {
    held?.release()
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
  place: BackupPlace,
  last: string | undefined,
  print: (line: string) => void,
): Promise<number> {
  const createdAt = new Date().toISOString()
  const name = createdAt.replaceAll(':', '-')
  const folder = join(place.folder, 'snapshots', `${name}${unfinished}`)
  await mkdir(folder, { mode: 0o700 })
  // An encrypted backup never has the database in plain bytes on its disk.
  const copyFolder = place.key === undefined ? folder : await mkdtemp(join(library.deps.workFolder, 'backup-'))
  try {
    const { source } = library
    const databaseName = databaseNames[source.kind]
    const database = join(copyFolder, databaseName)
    const { lines, copied, absent, found } = await copyAll(library, place, database, last)
    const damage = await source.damage(database)
    if (damage !== undefined) throw new StartRefused(`The backup is not complete: the copy of the database is damaged (${damage}).`)
    for (const line of lines)
      if (!(await hasObject(place, line))) throw new StartRefused(`The backup is not complete: ${line.key} is missing in ${place.folder}.`)
    const copy = await digestOf(database)
    if (place.key !== undefined)
      await writeFileDurably(join(folder, databaseName), toStored(place, createReadStream(database), `${databaseName} ${name}`))
    await writeLines(place, folder, name, lines)
    const snapshot: Snapshot = {
      format: formatOf(place, source.kind),
      program: library.program,
      createdAt,
      items: found.items,
      files: lines.length,
      bytes: lines.reduce((sum, { size }) => sum + size, 0),
      database: copy,
      ...(found.migrations && { migrations: found.migrations }),
      absent,
    }
    await writeFileDurably(join(folder, 'snapshot.json'), `${JSON.stringify(snapshot, null, 2)}\n`)
    await rename(folder, join(place.folder, 'snapshots', name))
    for (const key of absent) print(`${key} is missing or damaged in the library, and so in this backup.`)
    print(`Backup ${name}: the database and ${lines.length} files, of which ${copied} are new. Checked.`)
    if (library.deps.settings.secretsKey !== '')
      print(
        'VITRINE_SECRETS_KEY is not in the backup: keep it elsewhere, or the client secrets of sign-in providers must be entered again.',
      )
    return absent.length === 0 ? 0 : 1
  } finally {
    if (copyFolder !== folder) await rm(copyFolder, { recursive: true, force: true })
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
    await requireSpace(place.folder, (await missingBytes(place, wanted)) + (place.key === undefined ? 0 : size))
    absent = []
    lines.clear()
    for (const file of wanted) {
      const done = await copyFile(deps, place, file, known)
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

async function missingBytes(place: BackupPlace, wanted: WantedFile[]): Promise<number> {
  let bytes = 0
  for (const { sha256, size } of wanted)
    if (sha256 !== undefined && size !== undefined && !(await hasObject(place, { sha256, size }))) bytes += storedSize(place, size)
  return bytes
}

const formatOf = ({ key }: BackupPlace, kind: CopiedDatabase['kind']): number =>
  kind === 'postgres' ? postgresFormat : key === undefined ? format : encryptedFormat

interface HeldPlace {
  place: BackupPlace
  release: () => void
}

/** Makes or takes over the folder, and holds it for one backup at a time. */
async function prepare(target: string, { deps, dataDir }: Library, kind: CopiedDatabase['kind']): Promise<HeldPlace> {
  const inside = relative(dataDir, target)
  if (inside === '' || !inside.startsWith('..'))
    throw new StartRefused('The backup folder cannot be inside the data folder. Choose another disk.')
  try {
    mkdirSync(target, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new StartRefused(`The folder ${target} cannot be used: ${reasonOf(error)}.`, { cause: error })
  }
  await refuseOthers(target, deps.settings, kind)
  // Two first backups at once would each write their own marker, and seal with different keys.
  const release = lockBackupFolder(target)
  try {
    const place = await claimPlace(target, deps.settings, kind)
    for (const name of await readdir(join(target, 'snapshots')).catch(() => []))
      if (name.endsWith(unfinished)) await rm(join(target, 'snapshots', name), { recursive: true, force: true })
    await rm(join(target, 'incoming'), { recursive: true, force: true })
    for (const name of ['snapshots', 'objects', 'incoming']) await mkdir(join(target, name), { recursive: true, mode: 0o700 })
    return { place, release }
  } catch (error) {
    release()
    throw error
  }
}

const libraryOf = ({ secret }: Deps['settings']): string => createHash('sha256').update(`library ${secret}`).digest('hex').slice(0, 32)

/** Refuses a folder that holds something else. */
async function refuseOthers(target: string, settings: Deps['settings'], kind: CopiedDatabase['kind']): Promise<void> {
  const marker = await readJson<Marker>(join(target, markerName))
  if (marker === undefined && readdirSync(target).some((name) => !name.startsWith(lockName)))
    throw new StartRefused(`${target} is not empty and holds no backup of Vitrine: choose another folder.`)
  if (marker !== undefined && marker.format > postgresFormat) throw new StartRefused(`${target} was written by a newer version of Vitrine.`)
  if (marker !== undefined && marker.library !== libraryOf(settings)) throw new StartRefused(`${target} holds backups of another library.`)
  if (marker !== undefined && (marker.format === postgresFormat) !== (kind === 'postgres'))
    throw new StartRefused(`${target} holds backups of this library on another kind of database: choose another folder.`)
}

/** Marks the folder as that of this library. */
async function claimPlace(target: string, settings: Deps['settings'], kind: CopiedDatabase['kind']): Promise<BackupPlace> {
  await refuseOthers(target, settings, kind)
  const place = await openPlace(target, settings.backupKey, { isNew: true })
  const { encryption } = place
  const written: Marker = { format: formatOf(place, kind), library: libraryOf(settings), ...(encryption && { encryption }) }
  await writeFileDurably(join(target, markerName), `${JSON.stringify(written, null, 2)}\n`)
  return place
}
