import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm, statfs, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Deps } from '../context.ts'
import { digest } from '../files/digest.ts'
import { StartRefused } from '../start-refused.ts'
import type { FileLine } from './backup-folder.ts'
import { type BackupPlace, hasObject, objectPath, toStored } from './backup-place.ts'
import type { WantedFile } from './list-wanted.ts'

/** Refuses before the first byte when the target has too little room for the files that it does not have yet. */
export async function requireSpace(target: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(target)
  if (bytes <= bavail * bsize) return
  const gigabytes = (size: number): string => `${(size / 1e9).toFixed(2)} GB`
  throw new StartRefused(
    `${target} has ${gigabytes(bavail * bsize)} of space left, and this backup needs ${gigabytes(bytes)}. Nothing was copied.`,
  )
}

/** The line of a file in the list of a backup; undefined when the library has no such file, or one with another content. */
export async function copyFile(
  { files, archive }: Pick<Deps, 'files' | 'archive'>,
  place: BackupPlace,
  wanted: WantedFile,
  known: ReadonlyMap<string, FileLine>,
): Promise<{ line: FileLine; copied: boolean } | undefined> {
  const { key, tier } = wanted
  const { sha256, size } = { ...known.get(key), ...wanted }
  if (sha256 !== undefined && size !== undefined && (await hasObject(place, { sha256, size })))
    return { line: { key, tier, sha256, size }, copied: false }
  const store = tier === 1 ? archive : files
  if (!store || (await store.stat(key)) === undefined) return undefined
  const stored = await copyObject(() => store.read(key), place, sha256)
  return stored && { line: { key, tier, ...stored }, copied: true }
}

/** The bytes are hashed on their way; another content than the database says is no backup of the file. */
async function copyObject(
  source: () => Readable,
  place: BackupPlace,
  sha256: string | undefined,
): Promise<{ size: number; sha256: string } | undefined> {
  // The name of an encrypted object is made of its hash, which has to be known before the first byte is written.
  const name = sha256 ?? (place.key === undefined ? undefined : await hashOf(source).catch(ignoreGone))
  if (name === undefined && place.key !== undefined) return undefined
  const temporary = join(place.folder, 'incoming', randomUUID())
  const meter = digest()
  const file = await open(temporary, 'wx', 0o600)
  try {
    await writeFile(file, toStored(place, meter.through(source()), `object ${name}`))
    await file.sync()
  } catch (error) {
    await rm(temporary, { force: true })
    return ignoreGone(error)
  } finally {
    await file.close()
  }
  const stored = meter.result()
  if (name !== undefined && stored.sha256 !== name) {
    await rm(temporary, { force: true })
    return undefined
  }
  const path = objectPath(place, stored.sha256)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await rename(temporary, path)
  return stored
}

async function hashOf(source: () => Readable): Promise<string> {
  const meter = digest()
  for await (const _ of meter.through(source())) continue
  return meter.result().sha256
}

/** Removed from the library between two looks. */
function ignoreGone(error: unknown): undefined {
  if (!(error instanceof Error && (('code' in error && error.code === 'ENOENT') || / 404 /.test(error.message)))) throw error
}
