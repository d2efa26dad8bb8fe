import * as v from 'valibot'
import { exportVersion, Manifest, manifestName } from '../library-export/format.ts'
import { FileRefused, type ImportFolder } from './import-folder.ts'
import type { FoundItem, FoundLibrary, Reader } from './reader.ts'

/** Ids become names of folders at the next export. */
const isSafeId = (id: unknown): id is string => typeof id === 'string' && /^[\w-]{1,80}$/.test(id)

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
  }
  return library
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
