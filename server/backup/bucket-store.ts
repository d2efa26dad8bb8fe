import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { bucketProblem } from '../files/bucket-problem.ts'
import { digest, digestOf } from '../files/digest.ts'
import type { StoredFile } from '../files/files.ts'
import { isOfStore } from '../files/s3-client.ts'
import { createS3Objects, type S3Objects } from '../files/s3-objects.ts'
import { StartRefused } from '../start-refused.ts'
import { inObjects, inSnapshot, manifestName } from './backup-layout.ts'
import type { ArrivingSnapshot, BackupStore, StoredObjects } from './backup-store.ts'
import type { BackupBucket, BucketTarget } from './backup-target.ts'
import { lockBucket, locksFolder } from './bucket-lock.ts'

/** A backup without its manifest may be on its way. */
const leftoverMs = 24 * 3_600_000

interface BucketStoreSettings {
  access: BackupBucket
  /** As sentences name the place. */
  name: string
  /** The size and the digest of an object have to be known before its first byte is sent: it lies here until then. */
  workFolder: string
}

/**
 * Backups in a bucket, under the names that they have in a folder. An object appears whole or not at all, and there is no rename: a backup is
 * there when its manifest is, which is written last and removed first.
 */
export function bucketStore({ bucket, prefix }: BucketTarget, { access, name, workFolder }: BucketStoreSettings): BackupStore {
  const s3 = inWords(createS3Objects({ ...access, bucket }), name)
  const keyOf = (path: string): string => `${prefix}${path}`

  async function listFiles(): Promise<Map<string, { file: string; age: number }[]>> {
    const found = new Map<string, { file: string; age: number }[]>()
    const folder = keyOf('snapshots/')
    for await (const { key, age } of s3.list(folder)) {
      const [snapshot = '', ...file] = key.slice(folder.length).split('/')
      found.set(snapshot, [...(found.get(snapshot) ?? []), { file: file.join('/'), age }])
    }
    return found
  }

  async function removeSnapshot(snapshot: string): Promise<void> {
    await s3.remove(keyOf(inSnapshot(snapshot, manifestName)))
    for await (const { key } of s3.list(keyOf(inSnapshot(snapshot, '')))) await s3.remove(key)
  }

  return {
    name,
    open: async () => {},
    async isEmpty() {
      for await (const { key } of s3.list(prefix)) if (!key.startsWith(keyOf(locksFolder))) return false
      return true
    },
    lock: () => lockBucket(s3, prefix, name),
    async tidy() {
      for (const [snapshot, files] of await listFiles())
        if (!hasManifest(files) && files.every(({ age }) => age > leftoverMs)) await removeSnapshot(snapshot)
    },
    async readText(path) {
      const { status, text } = await s3.ask('GET', `/${keyOf(path)}`, {}, [200, 404])
      return status === 404 ? undefined : text
    },
    writeText: (path, text) => s3.putText(keyOf(path), text),
    read: (path) => Readable.from(s3.read(`/${keyOf(path)}`, {}), { objectMode: false }),
    async listSnapshots() {
      return [...(await listFiles())].flatMap(([snapshot, files]) => (hasManifest(files) ? [snapshot] : [])).toSorted()
    },
    addSnapshot: async (snapshot) => arrivingIn(s3, keyOf(inSnapshot(snapshot, '')), workFolder),
    removeSnapshot,
    objects: () => objectsIn(s3, prefix, workFolder),
    async *listObjects() {
      for await (const { key } of s3.list(keyOf('objects/'))) yield basename(key)
    },
    removeObject: (object) => s3.remove(keyOf(inObjects(object))),
    freeBytes: async () => Number.POSITIVE_INFINITY,
  }
}

const hasManifest = (files: readonly { file: string }[]): boolean => files.some(({ file }) => file === manifestName)

const arrivingIn = (s3: S3Objects, folder: string, workFolder: string): ArrivingSnapshot => ({
  folder: undefined,
  write: (file, bytes) => onDisk(workFolder, bytes, (path, stored) => s3.put(path, `${folder}${file}`, stored)),
  adopt: async (path, file) => s3.put(path, `${folder}${file}`, await digestOf(path)),
  complete: (manifest) => s3.putText(`${folder}${manifestName}`, manifest),
})

/** One listing answers for all objects, where one request for each would take hours. */
async function objectsIn(s3: S3Objects, prefix: string, workFolder: string): Promise<StoredObjects> {
  const sizes = new Map<string, number>()
  for await (const { key, size } of s3.list(`${prefix}objects/`)) sizes.set(basename(key), size)
  return {
    size: async (name) => sizes.get(name),
    write: (bytes, nameOf) =>
      onDisk(workFolder, bytes, async (path, stored) => {
        const name = nameOf()
        // An image of no item has no hash in the database, so that it may be there already.
        if (name === undefined || sizes.get(name) === stored.size) return
        await s3.put(path, `${prefix}${inObjects(name)}`, stored)
        sizes.set(name, stored.size)
      }),
  }
}

async function onDisk(
  workFolder: string,
  bytes: AsyncIterable<Uint8Array>,
  use: (path: string, stored: StoredFile) => Promise<void>,
): Promise<void> {
  const path = join(workFolder, `backup-${randomUUID()}`)
  const meter = digest()
  try {
    await writeFile(path, meter.through(bytes), { mode: 0o600 })
    await use(path, meter.result())
  } finally {
    await rm(path, { force: true })
  }
}

const variables = {
  endpoint: 'VITRINE_BACKUP_S3_ENDPOINT',
  bucket: 'VITRINE_BACKUP_TARGET',
  key: 'VITRINE_BACKUP_S3_KEY',
  secret: 'VITRINE_BACKUP_S3_SECRET',
}

/** The same objects, whose errors are sentences. */
function inWords(objects: S3Objects, name: string): S3Objects {
  const refuse = (error: unknown): never => {
    if (!isOfStore(error)) throw error
    if (error.message.includes(' 404 NoSuchKey '))
      throw new StartRefused(`A file is missing in ${name}: ${error.message}.`, { cause: error })
    throw new StartRefused(bucketProblem(name, error, variables), { cause: error })
  }
  async function* each<Value>(values: AsyncGenerator<Value>): AsyncGenerator<Value> {
    try {
      yield* values
    } catch (error) {
      refuse(error)
    }
  }
  return {
    ask: (...args) => objects.ask(...args).catch(refuse),
    read: (...args) => each(objects.read(...args)),
    put: (...args) => objects.put(...args).catch(refuse),
    putText: (...args) => objects.putText(...args).catch(refuse),
    inParts: (...args) => objects.inParts(...args).catch(refuse),
    remove: (...args) => objects.remove(...args).catch(refuse),
    list: (...args) => each(objects.list(...args)),
  }
}
