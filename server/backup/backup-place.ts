import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { Readable } from 'node:stream'
import { StartRefused } from '../start-refused.ts'
import { type FileLine, inObjects, type Marker } from './backup-layout.ts'
import { type BackupStore, readMarker, type StoredObjects } from './backup-store.ts'
import { seal, sealedSize, unseal } from './sealed-file.ts'

/** The place of backups, and the key of what is in it. */
export interface BackupPlace {
  store: BackupStore
  /** Undefined: nothing in it is encrypted. */
  key: Buffer | undefined
  encryption: Marker['encryption']
}

/** Finds out whether the backups in a place are encrypted, and derives their key. `isNew` allows a place without backups. */
export async function openPlace(store: BackupStore, passphrase: string, { isNew = false } = {}): Promise<BackupPlace> {
  const marker = await readMarker(store)
  const wanted = passphrase !== ''
  if (marker?.encryption === undefined) {
    if (!wanted || (marker === undefined && !isNew)) return { store, key: undefined, encryption: undefined }
    // Someone who can write there could put another library in place of the encrypted one.
    if (marker !== undefined)
      throw new StartRefused(`The backups in ${store.name} are not encrypted: choose another folder, or unset VITRINE_BACKUP_KEY.`)
    const salt = randomBytes(16)
    const key = await deriveKey(passphrase, salt)
    return { store, key, encryption: { salt: salt.toString('hex'), check: checkOf(key).toString('hex') } }
  }
  const { encryption } = marker
  if (!wanted) throw new StartRefused(`The backups in ${store.name} are encrypted: set VITRINE_BACKUP_KEY to their key.`)
  const key = await deriveKey(passphrase, Buffer.from(encryption.salt, 'hex'))
  const check = Buffer.from(encryption.check, 'hex')
  if (check.length !== 32 || !timingSafeEqual(checkOf(key), check))
    throw new StartRefused(`VITRINE_BACKUP_KEY is not the key of the backups in ${store.name}. Nothing was changed.`)
  return { store, key, encryption }
}

/** Slow on purpose: a key that a person has made up is tried less often. */
const deriveKey = (passphrase: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 27 }
    scrypt(passphrase.normalize('NFC'), salt, 32, cost, (error, key) => (error ? reject(error) : resolve(key)))
  })

const checkOf = (key: Buffer): Buffer => createHmac('sha256', key).update('vitrine backup key').digest()

/** Files of one content have one name. In an encrypted backup it does not say which content: the hash of a known file would. */
export const objectName = ({ key }: BackupPlace, sha256: string): string =>
  key === undefined ? sha256 : createHmac('sha256', key).update(`object ${sha256}`).digest('hex')

/** An object that has another size is not what was stored. */
export const hasObject = async (
  place: BackupPlace,
  objects: StoredObjects,
  { sha256, size }: Pick<FileLine, 'sha256' | 'size'>,
): Promise<boolean> => (await objects.size(objectName(place, sha256))) === storedSize(place, size)

/** The bytes that a file takes in the backup. */
export const storedSize = ({ key }: BackupPlace, size: number): number => (key === undefined ? size : sealedSize(size))

/** The bytes as they are stored. The name is the place of a file in the backup, and it cannot be read in another. */
export const toStored = ({ key }: BackupPlace, parts: AsyncIterable<Uint8Array>, name: string): AsyncIterable<Uint8Array> =>
  key === undefined ? parts : seal(parts, key, name)

/** The bytes as they were. Another name than the one they were stored with throws `DamagedSeal`. */
export const readStored = ({ store, key }: BackupPlace, path: string, name: string): Readable =>
  key === undefined ? store.read(path) : Readable.from(unseal(store.read(path), key, name), { objectMode: false })

export const readObject = (place: BackupPlace, sha256: string): Readable =>
  readStored(place, inObjects(objectName(place, sha256)), `object ${sha256}`)
