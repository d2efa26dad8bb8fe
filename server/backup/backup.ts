import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import type { Deps } from '../context.ts'
import { copySqlite, damageOf } from '../db/copy-sqlite.ts'
import { reasonOf } from '../db/open-or-refuse.ts'
import { digestOf } from '../files/digest.ts'
import { lockFile } from '../files/process-lock.ts'
import { StartRefused } from '../start-refused.ts'
import {
  type FileLine,
  format,
  hasObject,
  listSnapshots,
  type Marker,
  markerName,
  readJson,
  readLines,
  type Snapshot,
  unfinished,
  writeFileDurably,
  writeLine,
} from './backup-folder.ts'
import { copyFile, listWanted, requireSpace, type WantedFile } from './copy-files.ts'

export interface Library {
  deps: Pick<Deps, 'files' | 'archive' | 'settings'>
  /** Undefined on PostgreSQL. */
  databaseFile: string | undefined
  dataDir: string
  program: string
}

/** A file that was deleted after the database was copied is missing from the copy: a newer copy of the database does not name it. */
const rounds = 5

/** Backs the library up while the server runs; answers the exit code. */
export async function backUp(library: Library, given: string, keep: number, print: (line: string) => void): Promise<number> {
  const target = resolve(given)
  if (library.databaseFile === undefined)
    throw new StartRefused('This library is on PostgreSQL: use pg_dump and copy the files, as docs/self-hosting.md says.')
  let release: (() => void) | undefined
  let last: string | undefined
  try {
    last = (await listSnapshots(target)).at(-1)
    release = await prepare(target, library)
    return await makeSnapshot({ ...library, databaseFile: library.databaseFile }, target, last, keep, print)
  } catch (error) {
    if (release === undefined && error instanceof StartRefused) throw error
    const reason = error instanceof StartRefused ? error.message : `The backup is not complete: ${reasonOf(error)}.`
    const before = last === undefined ? 'There is no complete backup yet.' : `The last complete backup is still ${last}.`
    if (!(error instanceof StartRefused) && !isOfDisk(error)) throw error
    throw new StartRefused(`${reason} ${before}`, { cause: error })
  } finally {
    release?.()
  }
}

const isOfDisk = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  /^(ENOSPC|EDQUOT|EFBIG|EROFS|EACCES|EPERM|EIO|EEXIST|EISDIR|ENOTDIR|SQLITE_(FULL|IOERR|CANTOPEN|READONLY|NOTADB)\w*)$/.test(
    String(error.code),
  )

async function makeSnapshot(
  { deps, databaseFile, program }: Library & { databaseFile: string },
  target: string,
  last: string | undefined,
  keep: number,
  print: (line: string) => void,
): Promise<number> {
  const createdAt = new Date().toISOString()
  const name = createdAt.replaceAll(':', '-')
  const folder = join(target, 'snapshots', `${name}${unfinished}`)
  await mkdir(folder, { mode: 0o700 })
  const database = join(folder, 'vitrine.db')
  const known = await knownImages(target, last)
  const lines = new Map<string, FileLine>()
  let [wanted, absent, copied]: [WantedFile[], WantedFile[], number] = [[], [], 0]
  for (let round = 0; round < rounds; round++) {
    const before = absent.map(({ key }) => key).join('\n')
    await rm(database, { force: true })
    await requireSpace(target, (await stat(databaseFile)).size)
    await copySqlite(databaseFile, database)
    wanted = await listWanted(database)
    await requireSpace(target, await missingBytes(target, wanted))
    absent = []
    lines.clear()
    for (const file of wanted) {
      const found = await copyFile(deps, target, file, known)
      if (found === undefined) absent.push(file)
      else lines.set(`${file.tier} ${file.key}`, found.line)
      if (found?.copied) copied++
    }
    if (absent.length === 0 || absent.map(({ key }) => key).join('\n') === before) break
  }
  const damage = damageOf(database)
  if (damage !== undefined) throw new StartRefused(`The backup is not complete: the copy of the database is damaged (${damage}).`)
  for (const line of lines.values())
    if (!(await hasObject(target, line))) throw new StartRefused(`The backup is not complete: ${line.key} is missing in ${target}.`)
  await writeFileDurably(join(folder, 'files.tsv'), [...lines.values()].map(writeLine).join(''))
  const bytes = [...lines.values()].reduce((sum, { size }) => sum + size, 0)
  const snapshot: Snapshot = {
    format,
    program,
    createdAt,
    files: lines.size,
    bytes,
    database: await digestOf(database),
    absent: absent.map(({ key }) => key),
  }
  await writeFileDurably(join(folder, 'snapshot.json'), `${JSON.stringify(snapshot, null, 2)}\n`)
  await rename(folder, join(target, 'snapshots', name))
  await removeOldSnapshots(target, keep)
  for (const { key } of absent) print(`${key} is missing or damaged in the library, and so in this backup.`)
  print(`Backup ${name}: the database and ${lines.size} files, of which ${copied} are new. Checked.`)
  if (deps.settings.secretsKey !== '')
    print('VITRINE_SECRETS_KEY is not in the backup: keep it elsewhere, or the client secrets of sign-in providers must be entered again.')
  return absent.length === 0 ? 0 : 1
}

/** Their content never changes under one key, and the database does not hold their hash: the last backup does. */
async function knownImages(target: string, last: string | undefined): Promise<Map<string, FileLine>> {
  const known = new Map<string, FileLine>()
  if (last !== undefined)
    for await (const line of readLines(join(target, 'snapshots', last))) if (line.key.startsWith('categories/')) known.set(line.key, line)
  return known
}

async function missingBytes(target: string, wanted: WantedFile[]): Promise<number> {
  let bytes = 0
  for (const { sha256, size } of wanted)
    if (sha256 !== undefined && size !== undefined && !(await hasObject(target, { sha256, size }))) bytes += size
  return bytes
}

/** Makes or takes over the folder, and holds it for one backup at a time. */
async function prepare(target: string, { deps, dataDir }: Library): Promise<() => void> {
  const inside = relative(dataDir, target)
  if (inside === '' || !inside.startsWith('..'))
    throw new StartRefused('The backup folder cannot be inside the data folder. Choose another disk.')
  try {
    mkdirSync(target, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new StartRefused(`The folder ${target} cannot be used: ${reasonOf(error)}.`, { cause: error })
  }
  const library = createHash('sha256').update(`library ${deps.settings.secret}`).digest('hex').slice(0, 32)
  const marker = await readJson<Marker>(join(target, markerName))
  if (marker === undefined && readdirSync(target).length > 0)
    throw new StartRefused(`${target} is not empty and holds no backup of Vitrine: choose another folder.`)
  if (marker !== undefined && marker.format > format) throw new StartRefused(`${target} was written by a newer version of Vitrine.`)
  if (marker !== undefined && marker.library !== library) throw new StartRefused(`${target} holds backups of another library.`)
  await writeFileDurably(join(target, markerName), `${JSON.stringify({ format, library } satisfies Marker, null, 2)}\n`)
  const lock = lockFile(join(target, 'backup.lock'))
  if ('holder' in lock) throw new StartRefused(`Another backup into this folder is running (${lock.holder}).`)
  try {
    for (const name of await readdir(join(target, 'snapshots')).catch(() => []))
      if (name.endsWith(unfinished)) await rm(join(target, 'snapshots', name), { recursive: true, force: true })
    await rm(join(target, 'incoming'), { recursive: true, force: true })
    for (const name of ['snapshots', 'objects', 'incoming']) await mkdir(join(target, name), { recursive: true, mode: 0o700 })
    return lock.release
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Keeps the newest backups, and the files that one of them names. */
async function removeOldSnapshots(target: string, keep: number): Promise<void> {
  const names = await listSnapshots(target)
  const old = names.slice(0, Math.max(0, names.length - keep))
  if (old.length === 0) return
  const needed = new Set<string>()
  for (const name of names.slice(-keep)) for await (const { sha256 } of readLines(join(target, 'snapshots', name))) needed.add(sha256)
  for (const name of old) await rm(join(target, 'snapshots', name), { recursive: true, force: true })
  for (const part of await readdir(join(target, 'objects')))
    for (const name of await readdir(join(target, 'objects', part)))
      if (!needed.has(name)) await rm(join(target, 'objects', part, name), { force: true })
}
