import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import * as v from 'valibot'
import { checksumsName, Manifest, manifestName } from './format.ts'

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

const part = (path: string): string => `${path}.part`

/** Readers see the old file or the whole new one. */
export async function writeText(folder: string, path: string, text: string): Promise<string> {
  const target = join(folder, path)
  await mkdir(dirname(target), { recursive: true })
  const file = await open(part(target), 'w', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(part(target), target)
  return hashOf(text)
}

/** Writes the bytes of a file; answers their hash. */
export async function writeBytes(folder: string, path: string, source: Readable): Promise<string> {
  const target = join(folder, path)
  await mkdir(dirname(target), { recursive: true })
  const hash = createHash('sha256')
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      hash.update(chunk)
      next(null, chunk)
    },
  })
  await pipeline(source, counted, createWriteStream(part(target), { mode: 0o600, flush: true }))
  await rename(part(target), target)
  return hash.digest('hex')
}

export const hasSize = async (folder: string, path: string, size: number): Promise<boolean> =>
  (await stat(join(folder, path)).catch(() => undefined))?.size === size

export const readText = (folder: string, path: string): Promise<string | undefined> =>
  readFile(join(folder, path), 'utf8').catch(() => undefined)

/** Lines of `sha256sum`, so that a standard tool checks the folder. */
export async function openChecksums(folder: string) {
  const target = join(folder, checksumsName)
  const file = await open(part(target), 'w', 0o600)
  return {
    add: (path: string, sha256: string): Promise<unknown> => file.write(`${sha256}  ${path}\n`),
    async finish(): Promise<void> {
      await file.sync()
      await file.close()
      await rename(part(target), target)
    },
    close: (): Promise<void> => file.close().catch(() => undefined),
  }
}

/** Why nothing is exported into a folder; undefined when it is free, or has an export of this library. */
export async function folderProblem(folder: string, library: string): Promise<string | undefined> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? [] : error.code))
  if (!Array.isArray(names)) return `The folder ${folder} cannot be used: ${names}.`
  if (names.length === 0) return undefined
  const text = await readText(folder, manifestName)
  const manifest = v.safeParse(Manifest, parsed(text))
  if (!manifest.success) return `The folder ${folder} has other files. Name an empty folder, or one that does not exist.`
  return manifest.output.library === library ? undefined : `The folder ${folder} has the export of another library.`
}

const parsed = (text: string | undefined): unknown => {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

/** Removes the folders of items that an earlier run has written and that are not in the library any more. */
export async function removeOthers(folder: string, written: ReadonlySet<string>): Promise<number> {
  let removed = 0
  for (const name of await readdir(join(folder, 'items')).catch(() => [])) {
    if (written.has(name)) continue
    await rm(join(folder, 'items', name), { recursive: true, force: true })
    removed++
  }
  return removed
}
