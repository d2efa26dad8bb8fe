import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { checksumsName, exportVersion, isSafeId, libraryFileNames, Manifest, manifestName } from '../library-export/format.ts'
import { FileRefused, type ImportFolder } from './import-folder.ts'
import type { FoundItem, FoundLibrary, Reader } from './reader.ts'

/** The folder that `vitrine export` writes. */
export const readExport: Reader = async (folder) => {
  const manifest = await manifestOf(folder)
  if (manifest === undefined) return undefined
  if (manifest.version > exportVersion) throw new FileRefused('This export was written by a newer version. Update first, then import.')
  if (!manifest.isComplete) throw new FileRefused('This export has not ended. Run `export` into the same folder again, then import.')
  const library: FoundLibrary = {
    source: 'vitrine',
    title: `Export of ${manifest.exportedAt}`,
    items: () => itemsOf(folder),
    hasLibraryFiles: true,
    library: manifest.library,
    problem: () => problemOf(folder, manifest),
  }
  return library
}

/** Why this is no whole copy of an export. The sums of large files are compared when they are taken. */
async function problemOf(folder: ImportFolder, { items }: Manifest): Promise<string | undefined> {
  const sums = new Map<string, string>()
  if (await folder.has(checksumsName))
    for await (const line of folder.lines(checksumsName)) {
      const [, sha256, path] = /^([0-9a-f]{64}) {2}(.{1,1000})$/.exec(line) ?? []
      if (sha256 !== undefined && path !== undefined) sums.set(path, sha256)
    }
  const again = 'Copy the whole folder again, then import.'
  const there = (await folder.folders('items')).map((id) => `items/${id}/item.json`)
  const named = [...sums.keys()].filter((path) => /^items\/[^/]{1,80}\/item\.json$/.test(path))
  if (named.length !== items) return `This copy is not complete: ${checksumsName} names ${named.length} items of ${items}. ${again}`
  const lists: string[] = []
  for (const name of libraryFileNames) if (sums.has(`${name}.jsonl`) || (await folder.has(`${name}.jsonl`))) lists.push(`${name}.jsonl`)
  for (const path of new Set([...named, ...there, ...lists])) {
    const bytes = await folder.bytes(path).catch(() => undefined)
    // A folder that has no item is another person's.
    if (bytes === undefined && !sums.has(path)) continue
    if (bytes === undefined) return `This copy is not complete: the file ${path} is missing. ${again}`
    if (createHash('sha256').update(bytes).digest('hex') !== sums.get(path))
      return `This copy is damaged: the file ${path} has other bytes than ${checksumsName} says. ${again}`
  }
  for (const path of sums.keys()) {
    const isMissing = await folder.fileAt(path).then(
      () => false,
      (error: Error) => error.message.endsWith('is missing.'),
    )
    if (isMissing) return `This copy is not complete: the file ${path} is missing. ${again}`
  }
  return undefined
}

async function manifestOf(folder: ImportFolder): Promise<Manifest | undefined> {
  if (!(await folder.has(manifestName))) return undefined
  const given = parsed(await folder.text(manifestName))
  const isOurs = typeof given === 'object' && given !== null && 'format' in given && given.format === 'vitrine-library'
  if (!isOurs) return undefined
  const manifest = v.safeParse(Manifest, given)
  if (!manifest.success) throw new FileRefused(`The file ${manifestName} is damaged.`)
  return manifest.output
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function* itemsOf(folder: ImportFolder): AsyncGenerator<FoundItem> {
  for (const id of await folder.folders('items')) {
    const item = isSafeId(id) ? parsed(await folder.text(`items/${id}/item.json`).catch(() => '')) : undefined
    const isNamed = typeof item === 'object' && item !== null && 'id' in item && item.id === id
    if (isNamed && hasSafePhotos(item)) yield { item }
    else yield { id, fault: 'Its file item.json is missing or damaged.' }
  }
}

const hasSafePhotos = (item: object): boolean =>
  !('photos' in item) || (Array.isArray(item.photos) && item.photos.every((photo: { id?: unknown } | null) => isSafeId(photo?.id)))
