import type { Readable } from 'node:stream'
import { StartRefused } from '../start-refused.ts'
import { inSnapshot, type Marker, manifestName, markerName, type Snapshot } from './backup-layout.ts'

/** Holds a place of backups for one backup or one check at a time. */
export interface BackupLock {
  /** Throws `StartRefused` where another process holds the place by now. */
  check(): Promise<void>
  release(): Promise<void>
}

/** A backup that is being made. No one finds it before it is complete. */
export interface ArrivingSnapshot {
  /** A folder in which the copy of the database may be made; undefined: it is made elsewhere. */
  folder: string | undefined
  write(file: string, bytes: AsyncIterable<Uint8Array>): Promise<void>
  /** Takes over a local file; one in `folder` stays there. */
  adopt(path: string, file: string): Promise<void>
  /** Writes the manifest as the last file: from now on the backup is there. */
  complete(manifest: string): Promise<void>
}

/** Stored files that all backups share, by their names. */
export interface StoredObjects {
  /** The size as it was when the objects were looked at, or written since. Undefined: there is no such object. */
  size(name: string): Promise<number | undefined>
  /** Calls `nameOf` when all bytes have passed; undefined: they are not kept. */
  write(bytes: AsyncIterable<Uint8Array>, nameOf: () => string | undefined): Promise<void>
}

/**
 * A place where backups are kept. Paths are those of backup-layout.ts. A place that cannot be used, or not at the moment, throws
 * `StartRefused` with a sentence.
 */
export interface BackupStore {
  /** As sentences name it. */
  name: string
  /** Makes the place for a first backup of the library in `dataDir`; throws where it may be none. */
  open(dataDir: string): Promise<void>
  /** False where something else than a lock is there. */
  isEmpty(): Promise<boolean>
  /** Throws `StartRefused` where another process holds the place. */
  lock(): Promise<BackupLock>
  /** Removes what backups that were cut short have left. Called with the lock. */
  tidy(): Promise<void>
  /** The text of a small file; undefined where there is none. */
  readText(path: string): Promise<string | undefined>
  writeText(path: string, text: string): Promise<void>
  read(path: string): Readable
  /** The names of complete backups, oldest first. */
  listSnapshots(): Promise<string[]>
  addSnapshot(name: string): Promise<ArrivingSnapshot>
  removeSnapshot(name: string): Promise<void>
  /** Looks at all objects: one look serves for many questions. */
  objects(): Promise<StoredObjects>
  listObjects(): AsyncIterable<string>
  removeObject(name: string): Promise<void>
  /** Bytes that still fit. */
  freeBytes(): Promise<number>
}

async function readJson<Value>(store: BackupStore, path: string): Promise<Value | undefined> {
  const text = await store.readText(path)
  if (text === undefined) return undefined
  try {
    return JSON.parse(text) as Value
  } catch (error) {
    throw new StartRefused(`The file ${path} in ${store.name} is damaged.`, { cause: error })
  }
}

export const readMarker = (store: BackupStore): Promise<Marker | undefined> => readJson(store, markerName)

export const readManifest = (store: BackupStore, snapshot: string): Promise<Snapshot | undefined> =>
  readJson(store, inSnapshot(snapshot, manifestName))
