import { createHash } from 'node:crypto'
import { constants, type Stats } from 'node:fs'
import { type FileHandle, lstat, open, readdir, realpath } from 'node:fs/promises'
import { basename, join } from 'node:path'

/** A file of an import that is not read; the sentence is for the report. */
export class FileRefused extends Error {}

/** Longer texts are no metadata. */
const maxTextBytes = 32 * 1024 * 1024
/** Files of a folder that a reader lists. */
const maxListed = 200_000
/** Folders within folders. */
const maxDepth = 8

/**
 * A folder that another person has written. Nothing outside of it is read: paths that lead out and symbolic links are refused, and texts have a
 * max size.
 */
export interface ImportFolder {
  /** Its own name, without the folders around it. */
  name: string
  /** The same for the same place: folders of one name differ by it. */
  place: string
  /** The checked local path of a regular file. */
  fileAt(path: string): Promise<{ path: string; size: number }>
  has(path: string): Promise<boolean>
  text(path: string, max?: number): Promise<string>
  bytes(path: string, max?: number): Promise<Buffer>
  /** The lines of a file, read in turn. */
  lines(path: string): AsyncIterable<string>
  /** Files below a folder by their paths, in the order of their names; links are left out. */
  list(path?: string, options?: { deep?: boolean }): Promise<string[]>
  /** The names of the folders in a folder, in their order; links are left out. */
  folders(path: string): Promise<string[]>
}

/** The parts of a path from a file of an import; refused where it leads out of the folder. */
export function partsOf(path: string): string[] {
  const parts = path.replaceAll('\\', '/').split('/')
  const isOutside = path.includes('\0') || /^(?:\/|[A-Za-z]:)/.test(path.replaceAll('\\', '/')) || parts.includes('..')
  if (isOutside) throw new FileRefused(`The path ${shown(path)} leads out of the folder.`)
  return parts.filter((part) => part !== '' && part !== '.')
}

/** `item-9` stands before `item-10`. */
const byNumbers = new Intl.Collator('en', { numeric: true })

const shown = (path: string): string => JSON.stringify(path.slice(0, 200))

export async function openImportFolder(root: string): Promise<ImportFolder> {
  const folder = await realpath(root)
  const fileAt = (path: string) => findFile(folder, path)
  const bytes = async (path: string, max = maxTextBytes): Promise<Buffer> => {
    const { path: local, size } = await fileAt(path)
    if (size > max) throw new FileRefused(`The file ${shown(path)} is too large.`)
    return withFile(local, (file) => file.readFile())
  }
  return {
    name: basename(folder),
    place: createHash('sha256').update(folder).digest('hex').slice(0, 16),
    fileAt,
    has: (path) =>
      fileAt(path).then(
        () => true,
        () => false,
      ),
    bytes,
    text: async (path, max) => (await bytes(path, max)).toString('utf8').replace(/^\uFEFF/, ''),
    async *lines(path) {
      const { path: local } = await fileAt(path)
      const file = await openUnlinked(local)
      try {
        yield* linesOf(file.createReadStream({ encoding: 'utf8', autoClose: false }), path)
      } finally {
        await file.close()
      }
    },
    async list(path = '', { deep = false } = {}) {
      const parts = partsOf(path)
      if (!(await isFolder(folder, parts))) return []
      const files: string[] = []
      for await (const file of filesBelow(folder, parts, deep ? maxDepth : 0)) {
        files.push(file)
        if (files.length >= maxListed) throw new FileRefused(`The folder has more than ${maxListed} files.`)
      }
      return files
    },
    async folders(path) {
      const parts = partsOf(path)
      if (!(await isFolder(folder, parts))) return []
      const entries = await readdir(join(folder, ...parts), { withFileTypes: true })
      return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort(byNumbers.compare)
    },
  }
}

/** Looks at each part of the path, so that no link on the way leads elsewhere. */
async function factsOf(folder: string, parts: readonly string[], path: string): Promise<{ at: string; facts: Stats }> {
  let at = folder
  let facts = await lstat(folder)
  for (const part of parts) {
    at = join(at, part)
    facts = await lstat(at).catch(() => {
      throw new FileRefused(`The file ${shown(path)} is missing.`)
    })
    if (facts.isSymbolicLink()) throw new FileRefused(`The path ${shown(path)} is a symbolic link.`)
  }
  return { at, facts }
}

async function findFile(folder: string, path: string): Promise<{ path: string; size: number }> {
  const { at, facts } = await factsOf(folder, partsOf(path), path)
  if (!facts.isFile()) throw new FileRefused(`${shown(path)} is not a file.`)
  return { path: at, size: facts.size }
}

const isFolder = (folder: string, parts: readonly string[]): Promise<boolean> =>
  factsOf(folder, parts, parts.join('/')).then(
    ({ facts }) => facts.isDirectory(),
    () => false,
  )

async function* filesBelow(folder: string, parts: readonly string[], depth: number): AsyncGenerator<string> {
  const entries = await readdir(join(folder, ...parts), { withFileTypes: true }).catch(() => [])
  for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    const path = [...parts, entry.name]
    if (entry.isFile()) yield path.join('/')
    else if (entry.isDirectory() && depth > 0) yield* filesBelow(folder, path, depth - 1)
  }
}

/** Longer lines are refused before they are in memory as a whole. */
const maxLineLength = 8 * 1024 * 1024

async function* linesOf(chunks: AsyncIterable<string>, path: string): AsyncGenerator<string> {
  let rest: string[] = []
  let length = 0
  for await (const chunk of chunks) {
    const [first = '', ...others] = chunk.split('\n')
    rest.push(first)
    length += first.length
    for (const next of others) {
      yield rest.join('').replace(/\r$/, '')
      rest = [next]
      length = next.length
    }
    if (length > maxLineLength) throw new FileRefused(`A line of the file ${shown(path)} is too long.`)
  }
  if (length > 0) yield rest.join('').replace(/\r$/, '')
}

/** A path that has become a link since it was checked is refused by the system. */
const openUnlinked = (path: string): Promise<FileHandle> => open(path, constants.O_RDONLY | constants.O_NOFOLLOW)

async function withFile<Result>(path: string, use: (file: FileHandle) => Promise<Result>): Promise<Result> {
  const file = await openUnlinked(path)
  try {
    return await use(file)
  } finally {
    await file.close()
  }
}
