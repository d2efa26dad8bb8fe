import type { RelatedMediaKind } from '../../sdk/related-media/contract.ts'
import { RelatedTypesInPlace } from '../items/related-types.ts'
import type { EntryWithFile } from './table.ts'

const documents = [
  'doc',
  'docm',
  'docx',
  'odp',
  'ods',
  'odt',
  'ppt',
  'pptm',
  'pptx',
  'rtf',
  'txt',
  'xls',
  'xlsm',
  'xlsx',
  'csv',
  'md',
  'epub',
]
const archives = ['7z', 'bz2', 'gz', 'rar', 'tar', 'tgz', 'xz', 'zip']

/** Names of types that browsers play only under another name. */
const browserNames: Readonly<Record<string, string>> = {
  'audio/x-m4a': 'audio/mp4',
  'audio/vnd.wave': 'audio/wav',
  'audio/x-wav': 'audio/wav',
  'audio/x-flac': 'audio/flac',
  'audio/opus': 'audio/ogg',
}

/** The type with which a file is sent; it comes from the bytes of the file. */
export const sentType = (mime: string): string => browserNames[mime] ?? mime

export const endingIn = (name: string | null): string => (name?.includes('.') ? (name.split('.').at(-1) ?? '') : '')

/** The kind of an entry by the type of its bytes, and by its ending where that says nothing about the use of the file. */
export function kindOf({ linked_id, link, mime, name }: Pick<EntryWithFile, 'linked_id' | 'link' | 'mime' | 'name'>): RelatedMediaKind {
  if (linked_id !== null) return 'item'
  if (link !== '') return 'link'
  const ending = endingIn(name)
  if (mime?.startsWith('image/')) return 'image'
  if (mime === 'application/pdf') return 'pdf'
  if (mime?.startsWith('audio/')) return 'audio'
  if (mime?.startsWith('video/')) return 'video'
  if (documents.includes(ending)) return 'document'
  return archives.includes(ending) ? 'archive' : 'file'
}

export const opensInPlace = (mime: string | null): boolean => mime !== null && RelatedTypesInPlace.includes(mime)
