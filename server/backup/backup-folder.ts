import { existsSync } from 'node:fs'
import { open, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/*
 * vitrine-backup.json          says what the folder is, of which library, and how to recognise the key of an encrypted one
 * objects/ab/ab12...           every stored file once, called by the SHA-256 of its content; never written again
 * snapshots/2026-11-22T.../    one backup: vitrine.db (or vitrine.dump of PostgreSQL), files.tsv (hash, size, store, key) and snapshot.json, which says that it is complete
 * snapshots/....incomplete/    a backup that was cut short
 *
 * With a key all but the JSON files is sealed, and objects are called by a keyed hash.
 */
export const format = 1
/** Programs that know no encryption refuse such a folder. */
export const encryptedFormat = 2
/** Backups of PostgreSQL, encrypted or not, which programs of before cannot restore. */
export const postgresFormat = 3
export const databaseNames = { sqlite: 'vitrine.db', postgres: 'vitrine.dump' } as const
export const markerName = 'vitrine-backup.json'
export const unfinished = '.incomplete'

export interface Marker {
  format: number
  /** A hash of the library's own secret: two libraries never mix. */
  library: string
  /** Hex: what the key is derived with, and what tells the right one. */
  encryption?: { salt: string; check: string }
}

export interface Snapshot {
  format: number
  program: string
  createdAt: string
  /** Backups of older versions do not say it. */
  items?: number
  files: number
  bytes: number
  database: { size: number; sha256: string }
  /** The steps of a schema on PostgreSQL. */
  migrations?: string[]
  /** Keys of files that were missing or damaged in the library itself. */
  absent: string[]
}

export interface FileLine {
  sha256: string
  size: number
  tier: 0 | 1
  key: string
}

/** The names of complete backups, oldest first. */
export async function listSnapshots(target: string): Promise<string[]> {
  const names = await readdir(join(target, 'snapshots')).catch(() => [])
  return names.filter((name) => !name.endsWith(unfinished) && existsSync(join(target, 'snapshots', name, 'snapshot.json'))).toSorted()
}

export const readJson = async <Value>(path: string): Promise<Value | undefined> => {
  const text = await readFile(path, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : (JSON.parse(text) as Value)
}

/** Readers see the old bytes or all the new ones, after a power cut too. */
export async function writeFileDurably(path: string, bytes: string | AsyncIterable<Uint8Array>): Promise<void> {
  const file = await open(`${path}.new`, 'w', 0o600)
  try {
    await writeFile(file, bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(`${path}.new`, path)
}
