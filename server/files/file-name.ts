import { ArchiveExtensions, UploadLimits } from '../../sdk/uploads/contract.ts'
import type { Settings } from '../settings.ts'

/** The last part of a client's path, without control and bidirectional characters. */
export function cleanName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const readable = last
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim()
  return cut(readable, UploadLimits.filenameLength)
}

/** The ending in lower case without the dot; empty when there is none that could be one. */
export function endingOf(name: string): string {
  const ending = /\.([A-Za-z0-9]{1,10})$/.exec(cleanName(name))?.[1]
  return ending?.toLowerCase() ?? ''
}

export function titleFromFileName(name: string): string {
  const clean = cleanName(name)
  const title = clean.replace(/\.[A-Za-z0-9]{1,10}$/, '').trim()
  return title || clean || 'Untitled'
}

export const isDenied = (ending: string, { deniedFileTypes }: Pick<Settings, 'deniedFileTypes'>): boolean =>
  deniedFileTypes.includes(ending)

export const isVideoEnding = (ending: string, { videoExtensions }: Pick<Settings, 'videoExtensions'>): boolean =>
  videoExtensions.includes(ending) && !ArchiveExtensions.includes(ending)

/** Whole characters: a cut in the middle of one leaves half of it. */
const cut = (text: string, length: number): string => (text.length <= length ? text : [...text].slice(0, length).join(''))

/** Key of a source: a random folder, and an extension of letters only. */
export const sourceKey = (folder: string, filename: string): string => `media/${folder}/source.${endingOf(filename) || 'bin'}`
