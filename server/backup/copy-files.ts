import type { Readable } from 'node:stream'
import type { Deps } from '../context.ts'
import { digest } from '../files/digest.ts'
import type { FileLine } from './backup-layout.ts'
import { type BackupPlace, hasObject, objectName, toStored } from './backup-place.ts'
import type { StoredObjects } from './backup-store.ts'
import type { WantedFile } from './list-wanted.ts'

/** The place of backups with a look at its objects. */
interface CopyTarget {
  place: BackupPlace
  objects: StoredObjects
}

/** The line of a file in the list of a backup; undefined when the library has no such file, or one with another content. */
export async function copyFile(
  { files, archive }: Pick<Deps, 'files' | 'archive'>,
  { place, objects }: CopyTarget,
  wanted: WantedFile,
  known: ReadonlyMap<string, FileLine>,
): Promise<{ line: FileLine; copied: boolean } | undefined> {
  const { key, tier } = wanted
  const { sha256, size } = { ...known.get(key), ...wanted }
  if (sha256 !== undefined && size !== undefined && (await hasObject(place, objects, { sha256, size })))
    return { line: { key, tier, sha256, size }, copied: false }
  const store = tier === 1 ? archive : files
  if (!store || (await store.stat(key)) === undefined) return undefined
  const stored = await copyObject(() => store.read(key), { place, objects }, sha256).catch((error: unknown): undefined => {
    if (!(error instanceof SourceGone)) throw error
  })
  return stored && { line: { key, tier, ...stored }, copied: true }
}

/** The bytes are hashed on their way; another content than the database says is no backup of the file. */
async function copyObject(
  source: () => Readable,
  { place, objects }: CopyTarget,
  sha256: string | undefined,
): Promise<{ size: number; sha256: string } | undefined> {
  // The name of an encrypted object is made of its hash, which has to be known before the first byte is written.
  const name = sha256 ?? (place.key === undefined ? undefined : await hashOf(source))
  const meter = digest()
  let stored: ReturnType<typeof meter.result> | undefined
  await objects.write(toStored(place, meter.through(bytesOf(source)), `object ${name}`), () => {
    const found = meter.result()
    if (name !== undefined && found.sha256 !== name) return undefined
    stored = found
    return objectName(place, found.sha256)
  })
  return stored
}

async function hashOf(source: () => Readable): Promise<string> {
  const meter = digest()
  for await (const _ of meter.through(bytesOf(source))) continue
  return meter.result().sha256
}

/** Removed from the library between two looks. */
class SourceGone extends Error {}

/** Told from an error of the place into which the bytes go. */
async function* bytesOf(source: () => Readable): AsyncGenerator<Uint8Array> {
  try {
    yield* source()
  } catch (error) {
    if (error instanceof Error && (('code' in error && error.code === 'ENOENT') || / 404 /.test(error.message)))
      throw new SourceGone('The file was removed from the library.', { cause: error })
    throw error
  }
}
