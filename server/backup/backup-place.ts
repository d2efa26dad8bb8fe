import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { lockFile } from '../files/process-lock.ts'
import { StartRefused } from '../start-refused.ts'
import { type FileLine, type Marker, markerName, readJson } from './backup-folder.ts'
import { seal, sealedSize, unseal } from './sealed-file.ts'

/** The folder of backups, and the key of what is in it. */
export interface BackupPlace {
  folder: string
  /** Undefined: nothing in it is encrypted. */
  key: Buffer | undefined
  encryption: Marker['encryption']
}

/** Finds out whether the backups in a folder are encrypted, and derives their key. `isNew` allows a folder without backups. */
export async function openPlace(folder: string, passphrase: string, { isNew = false } = {}): Promise<BackupPlace> {
  const marker = await readJson<Marker>(join(folder, markerName))
  const wanted = passphrase !== ''
  if (marker?.encryption === undefined) {
    if (!wanted || (marker === undefined && !isNew)) return { folder, key: undefined, encryption: undefined }
    // Someone who can write to the disk could put another library in place of the encrypted one.
    if (marker !== undefined)
      throw new StartRefused(`The backups in ${folder} are not encrypted: choose another folder, or unset VITRINE_BACKUP_KEY.`)
    const salt = randomBytes(16)
    const key = await deriveKey(passphrase, salt)
    return { folder, key, encryption: { salt: salt.toString('hex'), check: checkOf(key).toString('hex') } }
  }
  const { encryption } = marker
  if (!wanted) throw new StartRefused(`The backups in ${folder} are encrypted: set VITRINE_BACKUP_KEY to their key.`)
  const key = await deriveKey(passphrase, Buffer.from(encryption.salt, 'hex'))
  const check = Buffer.from(encryption.check, 'hex')
  if (check.length !== 32 || !timingSafeEqual(checkOf(key), check))
    throw new StartRefused(`VITRINE_BACKUP_KEY is not the key of the backups in ${folder}. Nothing was changed.`)
  return { folder, key, encryption }
}

export const lockName = 'backup.lock'

/** Holds a folder for one backup or one check at a time; answers the function that releases it. */
export function lockBackupFolder(folder: string): () => void {
  const lock = lockFile(join(folder, lockName))
  if ('holder' in lock) throw new StartRefused(`Another backup into this folder, or a check of it, is running (${lock.holder}).`)
  return lock.release
}

/** Slow on purpose: a key that a person has made up is tried less often. */
const deriveKey = (passphrase: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 27 }
    scrypt(passphrase.normalize('NFC'), salt, 32, cost, (error, key) => (error ? reject(error) : resolve(key)))
  })

const checkOf = (key: Buffer): Buffer => createHmac('sha256', key).update('vitrine backup key').digest()

/** Files of one content have one name. In an encrypted backup it does not say which content: the hash of a known file would. */
export function objectPath({ folder, key }: BackupPlace, sha256: string): string {
  const name = key === undefined ? sha256 : createHmac('sha256', key).update(`object ${sha256}`).digest('hex')
  return join(folder, 'objects', name.slice(0, 2), name)
}

/** An object is complete when it has its size: it gets its name when all its bytes are on the disk. */
export const hasObject = async (place: BackupPlace, { sha256, size }: Pick<FileLine, 'sha256' | 'size'>): Promise<boolean> =>
  (await stat(objectPath(place, sha256)).catch(() => undefined))?.size === storedSize(place, size)

/** The bytes that a file takes in the backup. */
export const storedSize = ({ key }: BackupPlace, size: number): number => (key === undefined ? size : sealedSize(size))

/** The bytes as they are stored. The name is the place of a file in the backup, and it cannot be read in another. */
export const toStored = ({ key }: BackupPlace, parts: AsyncIterable<Uint8Array>, name: string): AsyncIterable<Uint8Array> =>
  key === undefined ? parts : seal(parts, key, name)

/** The bytes as they were. Another name than the one they were stored with throws `DamagedSeal`. */
export const readStored = ({ key }: BackupPlace, path: string, name: string): Readable =>
  key === undefined ? createReadStream(path, { highWaterMark: 1024 * 1024 }) : Readable.from(unseal(path, key, name), { objectMode: false })
