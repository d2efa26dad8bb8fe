import { RecordTypes } from '../../sdk/media/contract.ts'
import type { UploadsWords } from '../../sdk/text/en/uploads.ts'
import { ArchiveExtensions, type UploadOptions } from '../../sdk/uploads/contract.ts'
import { textList } from '../language.ts'
import { bytesText } from './bytes-text.ts'

/** So many files are named in a sentence. */
const maxNames = 20

export type FileKind = 'video' | 'document'

export interface AcceptInput {
  files: readonly File[]
  options: UploadOptions
  /** Record types the person may add. */
  allowed: readonly number[]
  /** Files that are in the queue already. */
  present: readonly File[]
}

export interface Accepted {
  files: { file: File; kind: FileKind }[]
  /** Sentences about what was left out. */
  notes: string[]
}

/** Sorts what was chosen or dropped. The server looks again, at the bytes; this spares people a wait for a refusal. */
export function acceptFiles(words: UploadsWords, { files, options, allowed, present }: AcceptInput): Accepted {
  if (files.length === 0) return { files: [], notes: [words.noneChosen] }
  const left: Record<'denied' | 'large' | 'empty' | 'already', string[]> = { denied: [], large: [], empty: [], already: [] }
  const kept: Accepted['files'] = []
  let lacking = 0
  const known = new Set(present.map(keyOf))
  for (const file of files) {
    const kind = fileKind(file.name, options)
    if (options.DeniedFileTypes.includes(ending(file.name))) left.denied.push(file.name)
    else if (file.size === 0) left.empty.push(file.name)
    else if (file.size > options.MaxBytes) left.large.push(file.name)
    else if (!allowed.includes(kind === 'video' ? RecordTypes.video : RecordTypes.document)) lacking += 1
    else if (known.has(keyOf(file))) left.already.push(file.name)
    else {
      known.add(keyOf(file))
      kept.push({ file, kind })
    }
  }
  const notes: string[] = []
  if (kept.length === 0) notes.push(left.denied.length === files.length ? words.noneValid : words.noneLeft)
  if (left.denied.length > 0) notes.push(words.dropped({ names: listed(left.denied) }))
  if (left.large.length > 0) notes.push(words.tooLarge({ names: listed(left.large), max: bytesText(options.MaxBytes) }))
  if (left.empty.length > 0) notes.push(words.empty({ names: listed(left.empty) }))
  if (left.already.length > 0) notes.push(words.duplicates({ names: listed(left.already) }))
  if (lacking > 0 && kept.length > 0) notes.push(words.lacking({ count: lacking }))
  return { files: kept, notes }
}

export function fileKind(name: string, options: Pick<UploadOptions, 'VideoExtensions'>): FileKind {
  const extension = ending(name)
  return options.VideoExtensions.includes(extension) && !ArchiveExtensions.includes(extension) ? 'video' : 'document'
}

/** Default title of a file. */
export function titleOf(name: string): string {
  return name.replace(/\.[A-Za-z0-9]{1,10}$/, '').trim() || name
}

function ending(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
}

/** The same for the same file, also when it was chosen twice. */
const keyOf = ({ name, size, lastModified }: File): string => `${lastModified} ${size} ${name}`

/** A folder may hold hundreds of files that are left out. */
const listed = (names: readonly string[]): string => textList(names.length > maxNames ? [...names.slice(0, maxNames), '…'] : names)
