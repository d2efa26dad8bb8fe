import { readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import type { Deps } from '../context.ts'
import { folderProblem, hashOf, hasSize, openChecksums, readText, removeOthers, writeBytes, writeText } from './export-folder.ts'
import { exportFormat, exportVersion, type ItemInput, libraryFileNames, type Manifest, manifestName } from './format.ts'
import { categoryPaths, entriesOf } from './library-files.ts'
import { libraryName } from './library-name.ts'
import { loadItems } from './load-items.ts'
import { type FileToCopy, idIn, kindOf, type PresentContext, presentItem } from './present-item.ts'
import { type ExportedRow, listCategories } from './table.ts'

type ExportDeps = Pick<Deps, 'db' | 'files' | 'archive' | 'settings' | 'clock'>
type Checksums = Awaited<ReturnType<typeof openChecksums>>

interface Work extends PresentContext {
  deps: ExportDeps
  folder: string
  checksums: Checksums
  written: Set<string>
  leftOut: Manifest['leftOut']
  copied: number
  print: (line: string) => void
}

/** Writes the library into a folder, or goes on where an earlier run stopped; answers the exit code. */
export async function exportLibrary(deps: ExportDeps, target: string, print: (line: string) => void): Promise<number> {
  const folder = resolve(target)
  const library = libraryName(deps.settings)
  const problem = await folderProblem(folder, library)
  if (problem !== undefined) {
    print(problem)
    return 1
  }
  const manifest = { format: exportFormat, version: exportVersion, library, exportedAt: new Date(deps.clock.now()).toISOString() } as const
  await writeText(folder, manifestName, json({ ...manifest, isComplete: false }))
  const checksums = await openChecksums(folder)
  const categories = categoryPaths(await listCategories(deps.db))
  const work: Work = { deps, folder, library, categories, checksums, written: new Set(), leftOut: [], copied: 0, print }
  try {
    await exportItems(work)
    await exportLibraryFiles(work)
    await removeOthers(folder, work.written)
    await checksums.finish()
  } finally {
    await checksums.close()
  }
  const { leftOut } = work
  await writeText(folder, manifestName, json({ ...manifest, isComplete: true, items: work.written.size, leftOut }))
  print(`${work.written.size} items are in ${folder}; ${work.copied} files were copied. No passwords are in it.`)
  for (const { id, title, reason } of leftOut) print(`Left out: ${id} “${title}”: ${reason}`)
  return leftOut.some(({ reason }) => reason === damaged) ? 1 : 0
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

const damaged = 'A file of it is missing or damaged: `check` names it.'
const reasons: Readonly<Record<number, string>> = {
  3: 'Virtual classes and live events are not exported.',
}

async function exportItems(work: Work): Promise<void> {
  for await (const loaded of loadItems(work.deps.db)) {
    for (const row of loaded.items) {
      const kind = kindOf(row)
      if (kind === undefined) {
        leaveOut(work, row, reasons[row.record_type] ?? 'Items of this kind are not exported.')
        continue
      }
      const { item, files } = presentItem(work, loaded, row, kind)
      const needsFile = kind === 'video' || kind === 'broadcast' || kind === 'document'
      if (needsFile && item.media === undefined) leaveOut(work, row, 'It has no file.')
      else if (!(await exportItem(work, item, files))) leaveOut(work, row, damaged)
    }
  }
}

const leaveOut = ({ leftOut, library }: Work, row: ExportedRow, reason: string): void =>
  void leftOut.push({ id: idIn(library, row), title: row.title, reason })

/** Copies the files that are not there yet, and writes the item last: it names only what is whole. */
async function exportItem(work: Work, item: ItemInput, files: readonly FileToCopy[]): Promise<boolean> {
  const { folder, checksums } = work
  const path = `items/${item.id}/item.json`
  const before = await readText(folder, path)
  for (const file of files) {
    const isThere = before?.includes(`"${file.sha256}"`) && (await hasSize(folder, file.path, file.size))
    if (!isThere && !(await copy(work, file))) return false
  }
  const text = json(item)
  await removeUnnamed(folder, item.id, new Set([path, ...files.map((file) => file.path)]))
  if (text !== before) await writeText(folder, path, text)
  for (const file of files) await checksums.add(file.path, file.sha256)
  await checksums.add(path, hashOf(text))
  work.written.add(item.id)
  return true
}

/** False: the store does not have these bytes. */
async function copy(work: Work, { path, key, sha256, isArchived }: FileToCopy): Promise<boolean> {
  const { deps, folder } = work
  const store = isArchived ? deps.archive : deps.files
  if (store === undefined || (await store.stat(key)) === undefined) return false
  if ((await writeBytes(folder, path, store.read(key))) !== sha256) return false
  work.copied++
  return true
}

/** Files of an earlier run that the item does not have any more. */
async function removeUnnamed(folder: string, id: string, named: ReadonlySet<string>): Promise<void> {
  for (const name of await readdir(join(folder, 'items', id)).catch(() => []))
    if (!named.has(`items/${id}/${name}`)) await rm(join(folder, 'items', id, name), { recursive: true, force: true })
}

/** One entry on each line, so that neither side has the whole list in memory. */
async function exportLibraryFiles({ deps, folder, checksums }: Work): Promise<void> {
  for (const name of libraryFileNames) {
    const path = `${name}.jsonl`
    await checksums.add(path, await writeBytes(folder, path, Readable.from(linesOf(entriesOf[name](deps.db)))))
  }
}

async function* linesOf(entries: AsyncIterable<unknown>): AsyncGenerator<string> {
  for await (const entry of entries) yield `${JSON.stringify(entry)}\n`
}
