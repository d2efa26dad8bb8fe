import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/*
 * A sealed file is a header of 48 bytes (16 that name the format, 32 at random) and chunks of 64 KiB, each with a tag of 16 bytes: AES-256-GCM
 * with a key that is derived for this file from its random bytes and its name. The nonce counts the chunks and marks the last one, so that
 * chunks cannot be swapped, repeated or cut off, and a file cannot stand in the place of another.
 */
const magic = Buffer.from('vitrine-sealed-1')
const saltSize = 32
const headerSize = magic.length + saltSize
const tagSize = 16
const chunkSize = 64 * 1024

type Parts = Iterable<Uint8Array> | AsyncIterable<Uint8Array>

/** Its tag or its header does not fit: other bytes were written, by another key or for another name. */
export class DamagedSeal extends Error {
  override name = 'DamagedSeal'
}

/** The size that so many bytes have when they are sealed. */
export const sealedSize = (size: number): number => headerSize + size + tagSize * Math.max(1, Math.ceil(size / chunkSize))

/** Encrypts what passes through. */
export async function* seal(parts: Parts, key: Uint8Array, name: string): AsyncGenerator<Uint8Array> {
  const salt = randomBytes(saltSize)
  const fileKey = fileKeyOf(key, salt, name)
  yield Buffer.concat([magic, salt])
  for await (const { bytes, number, isLast } of inChunks(parts, chunkSize)) {
    const cipher = createCipheriv('aes-256-gcm', fileKey, nonceOf(number, isLast)).setAAD(magic)
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
  }
}

/** The bytes that were sealed; throws `DamagedSeal` before a byte of a damaged chunk is given out. */
export async function* unseal(parts: Parts, key: Uint8Array, name: string): AsyncGenerator<Uint8Array> {
  const all = (async function* () {
    yield* parts
  })()
  try {
    const { header, begin } = await takeHeader(all)
    if (!header.subarray(0, magic.length).equals(magic)) throw new DamagedSeal('The file is not encrypted as expected.')
    const fileKey = fileKeyOf(key, header.subarray(magic.length), name)
    for await (const { bytes, number, isLast } of inChunks(joined(begin, all), chunkSize + tagSize)) {
      const plain = openChunk(bytes, fileKey, nonceOf(number, isLast))
      if (plain.length > 0) yield plain
    }
  } finally {
    // The source of the bytes is closed, however far it was read.
    await all.return(undefined)
  }
}

function openChunk(bytes: Buffer, fileKey: Buffer, nonce: Buffer): Buffer {
  if (bytes.length < tagSize) throw new DamagedSeal('The end of the file is missing.')
  const decipher = createDecipheriv('aes-256-gcm', fileKey, nonce, { authTagLength: tagSize }).setAAD(magic)
  decipher.setAuthTag(bytes.subarray(-tagSize))
  const plain = decipher.update(bytes.subarray(0, -tagSize))
  try {
    decipher.final()
  } catch (cause) {
    throw new DamagedSeal('The file was changed, or encrypted with another key.', { cause })
  }
  return plain
}

const fileKeyOf = (key: Uint8Array, salt: Uint8Array, name: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, `vitrine backup ${name}`, 32))

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(number, 5, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

/** The header, and the bytes that came with it. A file that is too short has an empty header. */
async function takeHeader(parts: AsyncGenerator<Uint8Array, void>): Promise<{ header: Buffer; begin: Buffer }> {
  let begin: Buffer = Buffer.alloc(0)
  while (begin.length < headerSize) {
    const next: IteratorResult<Uint8Array, void> = await parts.next()
    if (next.done) return { header: Buffer.alloc(headerSize), begin: Buffer.alloc(0) }
    begin = Buffer.concat([begin, next.value])
  }
  return { header: begin.subarray(0, headerSize), begin: begin.subarray(headerSize) }
}

async function* joined(begin: Uint8Array, rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield begin
  yield* rest
}

/** Chunks of one size, the last of which is shorter or the only one. A chunk is held back until it is known whether another follows. */
async function* inChunks(parts: Parts, size: number): AsyncGenerator<{ bytes: Buffer; number: number; isLast: boolean }> {
  let waiting: Buffer[] = []
  let length = 0
  let number = 0
  for await (const part of parts) {
    waiting.push(Buffer.from(part.buffer, part.byteOffset, part.byteLength))
    length += part.byteLength
    if (length <= size) continue
    const joined = Buffer.concat(waiting)
    let start = 0
    for (; length - start > size; start += size) yield { bytes: joined.subarray(start, start + size), number: number++, isLast: false }
    waiting = [joined.subarray(start)]
    length -= start
  }
  yield { bytes: Buffer.concat(waiting), number, isLast: true }
}
