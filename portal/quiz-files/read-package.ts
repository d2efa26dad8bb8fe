import { QuizFileLimits } from '../../sdk/quiz-files/contract.ts'
import { textOf } from '../ui/read-text-file.ts'

/** A text of a package, by its path. */
export interface PackageText {
  name: string
  text: string
}

/** Why a package is not read. */
export type PackageFault = 'tooLarge' | 'brokenPackage' | 'lockedPackage'

export class PackageRefused extends Error {
  readonly fault: PackageFault

  constructor(fault: PackageFault) {
    super(fault)
    this.fault = fault
  }
}

interface Entry {
  name: string
  method: number
  packed: number
  offset: number
}

/** More entries than packages of questions and videos have. */
const maxEntries = 5000
/** A character has at most four bytes. */
const maxBytes = 4 * QuizFileLimits.characters
/** Bytes by which compression may make a file larger. */
const maxOverhead = 65_536
/** The last record has 22 bytes and a comment of at most 65,535. */
const [recordBytes, maxComment, entryBytes, localBytes] = [22, 65_535, 46, 30]
const [stored, deflated] = [0, 8]
/** A file name that leads out of the package. */
const unsafe = /^[/\\]|^[a-z]:|\\|\0|(?:^|\/)\.\.(?:\/|$)/i

function refused(fault: PackageFault): never {
  throw new PackageRefused(fault)
}

/** Whether a file is a ZIP archive. */
export async function isPackage(file: Blob): Promise<boolean> {
  const [p, k, third] = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  return p === 0x50 && k === 0x4b && third === 0x03
}

/** A package whose texts are unpacked. */
export interface QuestionPackage {
  texts: PackageText[]
  /** The bytes of another file of the package. Throws `PackageRefused`, also for one that is missing. */
  unpack: (name: string, maxBytes: number) => Promise<Uint8Array<ArrayBuffer>>
}

/**
 * The texts of a QTI package or an H5P package. Only they are unpacked, so that videos and images of any size stay where they are until an
 * image is needed. Throws `PackageRefused`.
 */
export async function readPackage(file: Blob): Promise<QuestionPackage> {
  const entries = await listEntries(file)
  const isH5p = entries.some(({ name }) => name === 'h5p.json')
  const wanted = entries.filter(({ name }) => (isH5p ? ['h5p.json', 'content/content.json'].includes(name) : /\.xml$/i.test(name)))
  if (wanted.length > QuizFileLimits.files) refused('tooLarge')
  const texts: PackageText[] = []
  let left = maxBytes
  let characters = 0
  for (const entry of wanted) {
    const bytes = await unpack(file, entry, left)
    left -= bytes.length
    const text = textOf(bytes)
    characters += text.length
    if (characters > QuizFileLimits.characters) refused('tooLarge')
    texts.push({ name: entry.name, text })
  }
  const named = new Map(entries.map((entry) => [entry.name, entry]))
  return { texts, unpack: async (name, max) => unpack(file, named.get(name) ?? refused('brokenPackage'), max) }
}

const viewOf = async (file: Blob, start: number, end: number): Promise<DataView> => new DataView(await file.slice(start, end).arrayBuffer())

async function listEntries(file: Blob): Promise<Entry[]> {
  const start = Math.max(0, file.size - recordBytes - maxComment)
  const tail = await viewOf(file, start, file.size)
  let at = tail.byteLength - recordBytes
  while (at >= 0 && tail.getUint32(at, true) !== 0x06054b50) at--
  if (at < 0) refused('brokenPackage')
  const [count, size, offset] = [tail.getUint16(at + 10, true), tail.getUint32(at + 12, true), tail.getUint32(at + 16, true)]
  if (count > maxEntries) refused('tooLarge')
  // Larger numbers would stand in records of archives above 4 GB.
  if (offset + size > start + at) refused('brokenPackage')
  const directory = await viewOf(file, offset, offset + size)
  const entries: Entry[] = []
  for (let next = 0; entries.length < count; ) {
    const entry = entryAt(directory, next)
    entries.push(entry)
    next = entry.next
  }
  if (new Set(entries.map(({ name }) => name)).size < entries.length) refused('brokenPackage')
  return entries
}

function entryAt(directory: DataView, at: number): Entry & { next: number } {
  if (at + entryBytes > directory.byteLength || directory.getUint32(at, true) !== 0x02014b50) refused('brokenPackage')
  const [nameLength, extra, comment] = [28, 30, 32].map((place) => directory.getUint16(at + place, true)) as [number, number, number]
  const next = at + entryBytes + nameLength + extra + comment
  if (next > directory.byteLength) refused('brokenPackage')
  const bytes = new Uint8Array(directory.buffer, directory.byteOffset + at + entryBytes, nameLength)
  const name = textOf(bytes)
  if (unsafe.test(name)) refused('brokenPackage')
  if (directory.getUint16(at + 8, true) & 1) refused('lockedPackage')
  return {
    name,
    method: directory.getUint16(at + 10, true),
    packed: directory.getUint32(at + 20, true),
    offset: directory.getUint32(at + 42, true),
    next,
  }
}

/** The bytes of a file of the archive. Its declared size is not trusted: bytes are counted while they are unpacked. */
async function unpack(file: Blob, { method, packed, offset }: Entry, max: number): Promise<Uint8Array<ArrayBuffer>> {
  if (packed > max + maxOverhead) refused('tooLarge')
  if (offset + localBytes > file.size || (method !== stored && method !== deflated)) refused('brokenPackage')
  const local = await viewOf(file, offset, offset + localBytes)
  if (local.getUint32(0, true) !== 0x04034b50) refused('brokenPackage')
  const start = offset + localBytes + local.getUint16(26, true) + local.getUint16(28, true)
  if (start + packed > file.size) refused('brokenPackage')
  const data = file.slice(start, start + packed)
  const stream = method === stored ? data.stream() : data.stream().pipeThrough(new DecompressionStream('deflate-raw'))
  return collect(stream, max)
}

async function collect(stream: ReadableStream<Uint8Array<ArrayBuffer>>, max: number): Promise<Uint8Array<ArrayBuffer>> {
  const reader = stream.getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read().catch(() => refused('brokenPackage'))
    if (done) break
    size += value.length
    if (size > max) {
      await reader.cancel().catch(() => undefined)
      refused('tooLarge')
    }
    parts.push(value)
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}
