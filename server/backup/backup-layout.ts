/*
 * vitrine-backup.json          says what the place is, of which library, and how to recognise the key of encrypted backups
 * objects/ab/ab12...           every stored file once, called by the SHA-256 of its content; never written again
 * snapshots/2026-11-22T.../    one backup: vitrine.db (or vitrine.dump of PostgreSQL), files.tsv (hash, size, store, key) and snapshot.json, which says that it is complete
 *
 * The names are the same in a folder and in a bucket, so that one can be copied into the other. With a key all but the JSON files is sealed,
 * and objects are called by a keyed hash.
 */
export const format = 1
/** Programs that know no encryption refuse such backups. */
export const encryptedFormat = 2
/** Backups of PostgreSQL, encrypted or not, which programs of before cannot restore. */
export const postgresFormat = 3
export const databaseNames = { sqlite: 'vitrine.db', postgres: 'vitrine.dump' } as const
export const markerName = 'vitrine-backup.json'
export const manifestName = 'snapshot.json'
/** The path of a file of one backup. */
export const inSnapshot = (snapshot: string, file: string): string => `snapshots/${snapshot}/${file}`
/** The path of a stored file. */
export const inObjects = (name: string): string => `objects/${name.slice(0, 2)}/${name}`

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
  /** The SHA-256 of the list of files, before it is sealed. Backups of older versions do not say it. */
  list?: string
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
