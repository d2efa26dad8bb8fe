import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Transform } from 'node:stream'
import type { StoredFile } from './files.ts'

/** Counts and hashes what passes through. */
export function digest(): { through: Transform; result(): StoredFile } {
  const hash = createHash('sha256')
  let size = 0
  const through = new Transform({
    transform(part: Buffer, _encoding, next) {
      hash.update(part)
      size += part.byteLength
      next(null, part)
    },
  })
  return { through, result: () => ({ size, sha256: hash.digest('hex') }) }
}

export async function digestOf(path: string): Promise<StoredFile> {
  const hash = createHash('sha256')
  let size = 0
  for await (const part of createReadStream(path, { highWaterMark: 1024 * 1024 }) as AsyncIterable<Buffer>) {
    hash.update(part)
    size += part.byteLength
  }
  return { size, sha256: hash.digest('hex') }
}
