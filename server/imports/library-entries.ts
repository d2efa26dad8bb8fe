import * as v from 'valibot'
import { type LibraryEntry, type LibraryFile, libraryFiles } from '../library-export/format.ts'
import { FileRefused, type ImportFolder } from './import-folder.ts'

/** Longer lines are no entries of such a file. */
const maxLine = 2_000_000

/** The entries of a file beside the items, in turn. A library without the file has none. */
export async function* libraryEntries<File extends LibraryFile>(folder: ImportFolder, file: File): AsyncGenerator<LibraryEntry<File>> {
  const path = `${file}.jsonl`
  if (!(await folder.has(path))) return
  let number = 0
  for await (const line of folder.lines(path)) {
    number++
    if (line.trim() === '') continue
    const read = line.length > maxLine ? undefined : v.safeParse(libraryFiles[file], parsed(line))
    if (!read?.success) throw new FileRefused(`Line ${number} of the file ${path} is damaged.`)
    yield read.output as LibraryEntry<File>
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
