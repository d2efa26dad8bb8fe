import { randomUUID } from 'node:crypto'
import { createReadStream, existsSync, mkdirSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { freeBytes } from '../files/disk-full.ts'
import { lockFile } from '../files/process-lock.ts'
import { reasonOf } from '../reason-of.ts'
import { StartRefused } from '../start-refused.ts'
import { inObjects, inSnapshot, manifestName } from './backup-layout.ts'
import type { ArrivingSnapshot, BackupLock, BackupStore, StoredObjects } from './backup-store.ts'
import { writeFileDurably } from './write-durably.ts'

/** The end of the name of a backup that is being made, or was cut short. */
const unfinished = '.incomplete'
const lockName = 'backup.lock'

/** Backups in a folder, which is on another disk. */
export function folderStore(folder: string): BackupStore {
  const pathOf = (path: string): string => join(folder, path)
  const snapshotOf = (name: string): string => join(folder, 'snapshots', name)
  const namesIn = (path: string): Promise<string[]> => readdir(pathOf(path)).catch(() => [])

  return {
    name: folder,
    async open(dataDir) {
      const inside = relative(dataDir, folder)
      if (inside === '' || !inside.startsWith('..'))
        throw new StartRefused('The backup folder cannot be inside the data folder. Choose another disk.')
      try {
        mkdirSync(folder, { recursive: true, mode: 0o700 })
      } catch (error) {
        throw new StartRefused(`The folder ${folder} cannot be used: ${reasonOf(error)}.`, { cause: error })
      }
    },
    isEmpty: async () => (await readdir(folder)).every((name) => name.startsWith(lockName)),
    lock: async () => lockFolder(folder),
    async tidy() {
      for (const name of await namesIn('snapshots'))
        if (name.endsWith(unfinished)) await rm(snapshotOf(name), { recursive: true, force: true })
      await rm(pathOf('incoming'), { recursive: true, force: true })
      for (const name of ['snapshots', 'objects', 'incoming']) await mkdir(pathOf(name), { recursive: true, mode: 0o700 })
    },
    readText: (path) => readFile(pathOf(path), 'utf8').catch(() => undefined),
    writeText: (path, text) => writeFileDurably(pathOf(path), text),
    read: (path) => createReadStream(pathOf(path), { highWaterMark: 1024 * 1024 }),
    async listSnapshots() {
      const names = await namesIn('snapshots')
      return names.filter((name) => !name.endsWith(unfinished) && existsSync(pathOf(inSnapshot(name, manifestName)))).toSorted()
    },
    addSnapshot: (name) => addSnapshot(snapshotOf(name)),
    removeSnapshot: (name) => rm(snapshotOf(name), { recursive: true, force: true }),
    objects: async () => objectsIn(folder),
    async *listObjects() {
      for (const part of await namesIn('objects')) yield* await readdir(pathOf(join('objects', part)))
    },
    removeObject: (name) => rm(pathOf(inObjects(name)), { force: true }),
    freeBytes: () => freeBytes(folder),
  }
}

/** The operating system ends the lock with the process, so that it cannot be lost. */
function lockFolder(folder: string): BackupLock {
  const lock = lockFile(join(folder, lockName))
  if ('holder' in lock) throw new StartRefused(`Another backup into this folder, or a check of it, is running (${lock.holder}).`)
  return { check: async () => {}, release: async () => lock.release() }
}

async function addSnapshot(complete: string): Promise<ArrivingSnapshot> {
  const folder = `${complete}${unfinished}`
  await mkdir(folder, { mode: 0o700 })
  return {
    folder,
    write: (file, bytes) => writeFileDurably(join(folder, file), bytes),
    async adopt(path, file) {
      await rename(path, join(folder, file))
    },
    async complete(manifest) {
      await writeFileDurably(join(folder, manifestName), manifest)
      await rename(folder, complete)
    },
  }
}

/** An object is complete when it has its size: it gets its name when all its bytes are on the disk. */
const objectsIn = (folder: string): StoredObjects => ({
  size: async (name) => (await stat(join(folder, inObjects(name))).catch(() => undefined))?.size,
  async write(bytes, nameOf) {
    const temporary = join(folder, 'incoming', randomUUID())
    const file = await open(temporary, 'wx', 0o600)
    try {
      await writeFile(file, bytes)
      await file.sync()
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    } finally {
      await file.close()
    }
    const name = nameOf()
    if (name === undefined) return rm(temporary, { force: true })
    const path = join(folder, inObjects(name))
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await rename(temporary, path)
  },
})
