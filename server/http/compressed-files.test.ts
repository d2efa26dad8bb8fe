import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { compressedFile } from './compressed-files.ts'

const plain = Buffer.from('export const words = "the same words, the same words"\n'.repeat(100))
const read = (bytes: Uint8Array): Buffer => brotliDecompressSync(bytes)

describe('compressedFile', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-compressed-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  it('makes a damaged, a truncated and a foreign result again', async () => {
    const damaged = [
      Buffer.from('no brotli'),
      brotliCompressSync(plain).subarray(0, 20),
      Buffer.alloc(0),
      brotliCompressSync(Buffer.alloc(2_000_000, 'a')),
    ]
    for (const [index, bytes] of [...damaged, brotliCompressSync('another file')].entries()) {
      const path = join(folder, `h${index}.br`)
      await writeFile(path, bytes)
      expect(read(await compressedFile(plain, `h${index}`, folder)).equals(plain)).toBe(true)
      expect(read(await readFile(path)).equals(plain)).toBe(true)
    }
  })

  it('compresses without a folder, and with one that cannot be written', async () => {
    await writeFile(join(folder, 'file'), '')
    for (const none of [undefined, join(folder, 'file', 'below')])
      expect(read(await compressedFile(plain, 'hash', none)).equals(plain)).toBe(true)
  })

  it('reads the result of an earlier start, and leaves one file for several at once', async () => {
    await Promise.all([1, 2, 3].map(() => compressedFile(plain, 'hash', join(folder, 'new'))))
    expect(await readdir(join(folder, 'new'))).toEqual(['hash.br'])
    // Another compression of the same file.
    const large = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } })
    await writeFile(join(folder, 'hash.br'), large)
    expect(Buffer.from(await compressedFile(plain, 'hash', folder)).equals(large)).toBe(true)
  })
})
