import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { StoredFile } from './files.ts'

type Parts = Iterable<Uint8Array | string> | AsyncIterable<Uint8Array | string>

/** Counts and hashes what passes through. */
export function digest(): { through(parts: Parts): AsyncGenerator<Uint8Array>; result(): StoredFile } {
  const hash = createHash('sha256')
  let size = 0
  async function* through(parts: Parts): AsyncGenerator<Uint8Array> {
    for await (const given of parts) {
      const part = typeof given === 'string' ? Buffer.from(given) : given
      hash.update(part)
      size += part.byteLength
      yield part
    }
  }
  return { through, result: () => ({ size, sha256: hash.digest('hex') }) }
}

export async function digestOf(path: string): Promise<StoredFile> {
  const meter = digest()
  for await (const _ of meter.through(createReadStream(path, { highWaterMark: 1024 * 1024 }))) continue
  return meter.result()
}
