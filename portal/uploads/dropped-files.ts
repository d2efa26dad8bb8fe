/** Files that systems put into folders, and that nobody wants to send. */
const isHidden = (name: string): boolean => name.startsWith('.') || name === 'Thumbs.db' || name === 'desktop.ini'

/**
 * Answers the files of a drop, with those in its folders; the names of folders are left out. A drop without folders is answered before the
 * function returns.
 */
export function takeDropped({ items, files }: DataTransfer, onFiles: (files: File[]) => void): void {
  // Browsers forget the entries when the event has ended.
  const entries = [...items].map((item) => item.webkitGetAsEntry?.() ?? null)
  if (!entries.some((entry) => entry?.isDirectory)) return onFiles([...files])
  void Promise.all(entries.filter((entry) => entry !== null).map(filesIn)).then((all) => onFiles(all.flat()))
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

/** Unreadable files are left out. */
async function filesIn(entry: FileSystemEntry): Promise<File[]> {
  if (isFile(entry)) {
    const file = await new Promise<File | undefined>((resolve) => entry.file(resolve, () => resolve(undefined)))
    return file ? [file] : []
  }
  if (!isFolder(entry)) return []
  const reader = entry.createReader()
  const all: FileSystemEntry[] = []
  for (let some = await readSome(reader); some.length > 0; some = await readSome(reader)) all.push(...some)
  const wanted = all.filter(({ name }) => !isHidden(name)).sort((one, other) => one.name.localeCompare(other.name))
  const found: File[] = []
  for (const one of wanted) found.push(...(await filesIn(one)))
  return found
}

/** A reader answers a part of the folder at a time, and nothing at its end. */
const readSome = (reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> =>
  new Promise((resolve) => reader.readEntries(resolve, () => resolve([])))

/** The files of a folder that was chosen in a field. */
export const chosenInFolder = (files: readonly File[]): File[] =>
  files.filter(({ webkitRelativePath, name }) => !(webkitRelativePath || name).split('/').some(isHidden))
