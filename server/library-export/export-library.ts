import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import type { Deps } from '../context.ts'
import {
  dropBytes,
  folderProblem,
  hashOf,
  hasSize,
  keepBytes,
  openChecksums,
  readItem,
  removeOthers,
  removeUnnamed,
  wholeFiles,
  writeBytes,
  writeText,
} from './export-folder.ts'
import { exportFormat, exportVersion, filesOf, type ItemInput, libraryFileNames, type Manifest, manifestName } from './format.ts'
import { categoryPaths, entriesOf } from './library-files.ts'
import { libraryName } from './library-name.ts'
import { loadItems } from './load-items.ts'
import { type FileToCopy, idIn, kindOf, type PresentContext, presentItem } from './present-item.ts'
import { quizImageFiles } from './present-quizzes.ts'
import { type ExportedRow, listCategories } from './table.ts'

type ExportDeps = Pick<Deps, 'db' | 'files' | 'archive' | 'settings' | 'clock'> & {
  /** Nothing is exported into it. */
  dataDir?: string
}
type Checksums = Awaited<ReturnType<typeof openChecksums>>

interface Work extends Omit<PresentContext, 'quizImages'> {
  deps: ExportDeps
  folder: string
  checksums: Checksums
  written: Set<string>
  /** Items that are in the library and could not be written: an earlier copy of them stays. */
  unwritten: Set<string>
  /** Paths that no export has written. */
  others: string[]
  leftOut: Manifest['leftOut']
  copied: number
  print: (line: string) => void
}

/** Writes the library into a folder, or goes on where an earlier run stopped; answers the exit code. */
export async function exportLibrary(deps: ExportDeps, target: string, print: (line: string) => void): Promise<number> {
  const folder = resolve(target)
  const library = libraryName(deps.settings)
  const problem = await folderProblem(folder, library, deps.dataDir)
  if (problem !== undefined) {
    print(problem)
    return 1
  }
  const manifest = { format: exportFormat, version: exportVersion, library, exportedAt: new Date(deps.clock.now()).toISOString() } as const
  await writeText(folder, manifestName, json({ ...manifest, isComplete: false }))
  const checksums = await openChecksums(folder)
  const categories = categoryPaths(await listCategories(deps.db))
  const work: Work = {
    deps,
    folder,
    library,
    categories,
    checksums,
    written: new Set(),
    unwritten: new Set(),
    others: [],
    leftOut: [],
    copied: 0,
    print,
  }
  try {
    await exportItems(work)
    await exportLibraryFiles(work)
    for (const id of work.unwritten) await keepCopy(work, id)
    work.others.push(...(await removeOthers(folder, new Set([...work.written, ...work.unwritten]))))
    await checksums.finish()
  } finally {
    await checksums.close()
  }
  const { leftOut } = work
  await writeText(folder, manifestName, json({ ...manifest, isComplete: true, items: work.written.size, leftOut }))
  print(`${work.written.size} items are in ${folder}; ${work.copied} files were copied. No passwords are in it.`)
  for (const path of work.others) print(`${path} is no part of the export, and stays.`)
  for (const { id, title, reason } of leftOut) print(`Left out: ${id} “${title.replace(/\p{Cc}+/gu, ' ')}”: ${reason}`)
  return leftOut.some(({ reason }) => reason === damaged) ? 1 : 0
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

const damaged = 'A file of it is missing or damaged: `check` names it.'
const reasons: Readonly<Record<number, string>> = {
  3: 'Virtual classes and live events are not exported.',
}

async function exportItems(work: Work): Promise<void> {
  for await (const loaded of loadItems(work.deps.db)) {
    const quizImages = await quizImageFiles(work.deps.files, loaded.of.quizImages)
    for (const row of loaded.items) {
      const kind = kindOf(row)
      if (kind === undefined) {
        leaveOut(work, row, reasons[row.record_type] ?? 'Items of this kind are not exported.')
        continue
      }
      const { item, files } = presentItem({ ...work, quizImages }, loaded, row, kind)
      const needsFile = kind === 'video' || kind === 'broadcast' || kind === 'document'
      if (needsFile && item.media === undefined) leaveOut(work, row, 'It has no file.')
      else if (!(await exportItem(work, item, files))) leaveOut(work, row, damaged)
    }
  }
}

function leaveOut({ leftOut, library, unwritten }: Work, row: ExportedRow, reason: string): void {
  const id = idIn(library, row)
  leftOut.push({ id, title: row.title, reason })
  unwritten.add(id)
}

/** The whole copy of an earlier run is a part of the export, while there is no better one. */
async function keepCopy({ folder, checksums, written }: Work, id: string): Promise<void> {
  const before = await readItem(folder, id)
  const files = before && (await wholeFiles(folder, before.item))
  if (files === undefined) return
  for (const [path, sha256] of files) await checksums.add(path, sha256)
  await checksums.add(`items/${id}/item.json`, hashOf(before?.text ?? ''))
  written.add(id)
}

/** Copies the files that are not there yet, and writes the item last: it names only what is whole. */
async function exportItem(work: Work, item: ItemInput, files: readonly FileToCopy[]): Promise<boolean> {
  const { folder, checksums } = work
  const path = `items/${item.id}/item.json`
  const before = await readItem(folder, item.id)
  const known = new Map(before && filesOf(before.item).map((file) => [file.path, file.sha256]))
  const fresh: string[] = []
  for (const file of files) {
    if (known.get(file.path) === file.sha256 && (await hasSize(folder, file.path, file.size))) continue
    fresh.push(file.path)
    if (await copy(work, file)) continue
    for (const one of fresh) await dropBytes(folder, one)
    return false
  }
  // Not before every file is there: an earlier copy of the item stays whole until then.
  for (const one of fresh) await keepBytes(folder, one)
  work.copied += fresh.length
  const text = json(item)
  work.others.push(...(await removeUnnamed(folder, item.id, new Set([path, ...files.map((file) => file.path)]))))
  if (text !== before?.text) await writeText(folder, path, text)
  for (const file of files) await checksums.add(file.path, file.sha256)
  await checksums.add(path, hashOf(text))
  work.written.add(item.id)
  return true
}

/** False: the store does not have these bytes. */
async function copy({ deps, folder }: Work, { path, key, sha256, isArchived }: FileToCopy): Promise<boolean> {
  const store = isArchived ? deps.archive : deps.files
  if (store === undefined || (await store.stat(key)) === undefined) return false
  return (await writeBytes(folder, path, store.read(key))) === sha256
}

/** One entry on each line, so that neither side has the whole list in memory. */
async function exportLibraryFiles({ deps, folder, checksums }: Work): Promise<void> {
  for (const name of libraryFileNames) {
    const path = `${name}.jsonl`
    await checksums.add(path, await writeBytes(folder, path, Readable.from(linesOf(entriesOf[name](deps.db)))))
    await keepBytes(folder, path)
  }
}

async function* linesOf(entries: AsyncIterable<unknown>): AsyncGenerator<string> {
  for await (const entry of entries) yield `${JSON.stringify(entry)}\n`
}
