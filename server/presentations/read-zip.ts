import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { PhotosetLimits } from '../../sdk/photosets/contract.ts'
import { Refused, refuse } from '../http/errors.ts'
import { zipName } from './zip-name.ts'

const { zip: limits } = PhotosetLimits

export interface ZipReader {
  /** Whether a file of this name is to be unpacked. */
  wants(name: string): boolean
  /** One that is; `write` unpacks it to a path. */
  take(name: string, write: (path: string) => Promise<void>): Promise<void>
}

interface Listed {
  name: string
  entry: Entry
}

/**
 * Unpacks the wanted files of a zip one by one, in the order of their names. Its list is looked at as a whole before a byte is unpacked: what
 * leads out of it, links, passwords, and more than a zip of images can hold, are refused. Nothing is ever written under a name from inside.
 */
export async function readZip(path: string, reader: ZipReader): Promise<void> {
  const options = { lazyEntries: true, autoClose: false, decodeStrings: false, validateEntrySizes: true }
  const zip = await orUnreadable(openPromise(path, options))
  try {
    const listed = await orUnreadable(listZip(zip, (await stat(path)).size))
    for (const { name, entry } of listed.filter((one) => reader.wants(one.name)))
      await reader.take(name, (to) => orUnreadable(unpack(zip, entry, to)))
  } finally {
    zip.close()
  }
}

/** Errors about the file become a sentence; errors of the disk are thrown. */
const orUnreadable = <Result>(work: Promise<Result>): Promise<Result> =>
  work.catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    throw error instanceof Refused || !/^(Z_|ERR_|$)/.test(code) ? error : new Refused('PHOTO_ZIP')
  })

async function listZip(zip: ZipFile, size: number): Promise<Listed[]> {
  if (zip.entryCount > limits.entries) refuse('PHOTO_ZIP_MANY')
  const listed: Listed[] = []
  let [packed, unpacked] = [0, 0]
  for await (const entry of zip.eachEntry()) {
    const name = zipName(entry)
    checkEntry(entry, name)
    packed += entry.compressedSize
    unpacked += entry.uncompressedSize
    if (listed.length >= limits.entries) refuse('PHOTO_ZIP_MANY')
    // Files that lie over one another are the oldest trick of a small zip that is endless.
    if (unpacked > limits.bytes || packed > size) refuse('PHOTO_ZIP_LARGE')
    if (!isExtra(name)) listed.push({ name, entry })
  }
  return listed.sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
}

function checkEntry(entry: Entry, name: string): void {
  if (entry.isEncrypted()) refuse('PHOTO_ZIP_LOCKED')
  const parts = name.split(/[/\\]/)
  const leavesFolder = /^[/\\]|^[a-z]:/i.test(name) || parts.includes('..') || name.includes('\0')
  // The upper half is what Unix systems write there: the kind of file among it.
  const kind = (entry.externalFileAttributes >>> 16) & 0o170000
  const isPlain = kind === 0 || kind === 0o100000 || kind === 0o040000
  if (leavesFolder || !isPlain) refuse('PHOTO_ZIP_UNSAFE')
  const { compressedSize, uncompressedSize } = entry
  if (uncompressedSize > limits.small && uncompressedSize > compressedSize * limits.ratio) refuse('PHOTO_ZIP_LARGE')
}

/** Folders, and what systems put beside files for themselves. */
const isExtra = (name: string): boolean => /[/\\]$|(^|[/\\])(__MACOSX[/\\]|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i.test(name)

/** The declared size is not trusted: bytes are counted while they are read. */
async function unpack(zip: ZipFile, entry: Entry, to: string): Promise<void> {
  let left = entry.uncompressedSize
  const counted = new Transform({
    transform(part: Buffer, _encoding, next) {
      left -= part.length
      next(left < 0 ? new Refused('PHOTO_ZIP') : null, part)
    },
  })
  await pipeline(await zip.openReadStreamPromise(entry), counted, createWriteStream(to))
}
