import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)

/** Beside the code that Node compiled (`compiled-code.ts`). */
const cacheFolder = (): string | undefined => process.env.NODE_COMPILE_CACHE && join(process.env.NODE_COMPILE_CACHE, 'compressed')

/**
 * Compresses a built file as small as Brotli can. That takes a second of processor time per megabyte, so the result is cached by the hash of the
 * file: the next start of the server reads it. A folder that cannot be written is no error, and a damaged result is made again.
 */
export async function compressedFile(plain: Uint8Array, hash: string, folder = cacheFolder()): Promise<Uint8Array<ArrayBuffer>> {
  const path = folder && join(folder, `${hash}.br`)
  const cached = path && (await readFile(path).catch(() => undefined))
  if (cached && (await decompress(cached, { maxOutputLength: plain.byteLength }).catch(() => undefined))?.equals(plain))
    return new Uint8Array(cached)
  const made = await compress(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength },
  })
  if (path) await save(path, made).catch(() => undefined)
  return new Uint8Array(made)
}

/** Writes the whole file or none, because several servers share the folder. */
async function save(path: string, bytes: Uint8Array): Promise<void> {
  const part = `${path}.${randomBytes(6).toString('hex')}`
  await mkdir(join(path, '..'), { recursive: true })
  try {
    await writeFile(part, bytes)
    await rename(part, path)
  } finally {
    await rm(part, { force: true })
  }
}
