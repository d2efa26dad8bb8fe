import { createReadStream, existsSync } from 'node:fs'
import { open, readdir, readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/*
 * vitrine-backup.json          says what the folder is, and of which library
 * objects/ab/ab12...           every stored file once, called by the SHA-256 of its content; never written again
 * snapshots/2026-11-22T.../    one backup: vitrine.db, files.tsv (hash, size, store, key) and snapshot.json, which says that it is complete
 * snapshots/....incomplete/    a backup that was cut short
 */
export const format = 1
export const markerName = 'vitrine-backup.json'
export const unfinished = '.incomplete'

export interface Marker {
  format: number
  /** A hash of the library's own secret: two libraries never mix. */
  library: string
}

export interface Snapshot {
  format: number
  program: string
  createdAt: string
  files: number
  bytes: number
  database: { size: number; sha256: string }
  /** Keys of files that were missing or damaged in the library itself. */
  absent: string[]
}

export interface FileLine {
  sha256: string
  size: number
  tier: 0 | 1
  key: string
}

export const objectPath = (target: string, sha256: string): string => join(target, 'objects', sha256.slice(0, 2), sha256)

/** The names of complete backups, oldest first. */
export async function listSnapshots(target: string): Promise<string[]> {
  const names = await readdir(join(target, 'snapshots')).catch(() => [])
  return names.filter((name) => !name.endsWith(unfinished) && existsSync(join(target, 'snapshots', name, 'snapshot.json'))).toSorted()
}

export const readJson = async <Value>(path: string): Promise<Value | undefined> => {
  const text = await readFile(path, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : (JSON.parse(text) as Value)
}

export const writeLine = ({ sha256, size, tier, key }: FileLine): string => `${sha256}\t${size}\t${tier}\t${key}\n`

export async function* readLines(snapshot: string): AsyncGenerator<FileLine> {
  const lines = createInterface({ input: createReadStream(join(snapshot, 'files.tsv')), crlfDelay: Number.POSITIVE_INFINITY })
  for await (const line of lines) {
    const [, sha256 = '', size, tier, key = ''] = /^([0-9a-f]{64})\t(\d+)\t([01])\t(.+)$/.exec(line) ?? []
    if (key !== '') yield { sha256, size: Number(size), tier: tier === '1' ? 1 : 0, key }
  }
}

/** An object is complete when it has its size: it gets its name when all its bytes are on the disk. */
export const hasObject = async (target: string, { sha256, size }: Pick<FileLine, 'sha256' | 'size'>): Promise<boolean> =>
  (await stat(objectPath(target, sha256)).catch(() => undefined))?.size === size

/** Readers see the old text or the whole new one, after a power cut too. */
export async function writeFileDurably(path: string, text: string): Promise<void> {
  const file = await open(`${path}.new`, 'w', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(`${path}.new`, path)
}
