import { createHash } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import * as v from 'valibot'
import { checksumsName, type ExportedItem, filesOf, ItemFile, isSafeId, Manifest, manifestName } from './format.ts'

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

const part = (path: string): string => `${path}.part`

/** A new file, also where an interrupted run has left one: a link that stands there instead is not followed. */
async function openPart(target: string): Promise<FileHandle> {
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  await rm(part(target), { force: true })
  return open(part(target), 'wx', 0o600)
}

/** Readers see the old file or the whole new one. */
export async function writeText(folder: string, path: string, text: string): Promise<string> {
  const target = join(folder, path)
  const file = await openPart(target)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(part(target), target)
  return hashOf(text)
}

/** Writes the bytes of a file; answers their hash. They stand beside it as a `.part` until `keepBytes`. */
export async function writeBytes(folder: string, path: string, source: Readable): Promise<string> {
  const target = join(folder, path)
  const hash = createHash('sha256')
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      hash.update(chunk)
      next(null, chunk)
    },
  })
  const file = await openPart(target)
  await pipeline(source, counted, file.createWriteStream({ flush: true }))
  return hash.digest('hex')
}

export const keepBytes = (folder: string, path: string): Promise<void> => rename(part(join(folder, path)), join(folder, path))
export const dropBytes = (folder: string, path: string): Promise<void> => rm(part(join(folder, path)), { force: true })

export const hasSize = async (folder: string, path: string, size: number): Promise<boolean> =>
  (await stat(join(folder, path)).catch(() => undefined))?.size === size

export const readText = (folder: string, path: string): Promise<string | undefined> =>
  readFile(join(folder, path), 'utf8').catch(() => undefined)

/** Lines of `sha256sum`, so that a standard tool checks the folder. */
export async function openChecksums(folder: string) {
  const target = join(folder, checksumsName)
  const file = await openPart(target)
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
export async function folderProblem(folder: string, library: string, dataDir: string | undefined): Promise<string | undefined> {
  const inside = dataDir === undefined ? '..' : relative(resolve(dataDir), folder)
  if (inside === '' || !inside.startsWith('..')) return 'The folder of an export cannot be inside the data folder. Choose another disk.'
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

/** The item that an earlier run has written; undefined: there is none, or it is damaged. */
export async function readItem(folder: string, id: string): Promise<{ item: ExportedItem; text: string } | undefined> {
  const text = await readText(folder, `items/${id}/item.json`)
  const read = v.safeParse(ItemFile, parsed(text))
  return text !== undefined && read.success && read.output.id === id ? { item: read.output, text } : undefined
}

/** The files of an item by their paths, with their hashes, where all of them are there. */
export async function wholeFiles(folder: string, item: ExportedItem): Promise<Map<string, string> | undefined> {
  const files = new Map<string, string>()
  for (const { path, sha256 = '', size = -1 } of filesOf(item)) {
    if (!(await hasSize(folder, path, size))) return undefined
    files.set(path, sha256)
  }
  return files
}

/** As the export names them. A person's own files among them stay. */
const isOurs = (name: string): boolean =>
  /^(?:source|(?:poster|subtitles|stream|photo)-\d{1,6}|slide-\d{1,2}-\d{1,3}-\d|quiz-\d{1,3}-image-\d{1,4})\.[a-z0-9]{1,10}(?:\.part)?$/i.test(
    name,
  ) || /^item\.json(?:\.part)?$/.test(name)

/** Removes files of an item that it does not have any more; answers the paths of those that no export has written. */
export async function removeUnnamed(folder: string, id: string, named: ReadonlySet<string>): Promise<string[]> {
  const others: string[] = []
  for (const entry of await readdir(join(folder, 'items', id), { withFileTypes: true }).catch(() => [])) {
    const path = `items/${id}/${entry.name}`
    if (named.has(path)) continue
    if (entry.isFile() && isOurs(entry.name)) await rm(join(folder, path), { force: true })
    else others.push(path)
  }
  return others
}

/** Removes the folders of items that an earlier run has written and that are not in the library any more; answers the paths of everything else. */
export async function removeOthers(folder: string, kept: ReadonlySet<string>): Promise<string[]> {
  const others: string[] = []
  for (const entry of await readdir(join(folder, 'items'), { withFileTypes: true }).catch(() => [])) {
    const { name } = entry
    if (kept.has(name)) continue
    if (!entry.isDirectory() || !isSafeId(name) || (await readItem(folder, name)) === undefined) {
      others.push(`items/${name}`)
      continue
    }
    const own = await removeUnnamed(folder, name, new Set())
    if (own.length === 0) await rmdir(join(folder, 'items', name))
    others.push(...own)
  }
  return others
}
