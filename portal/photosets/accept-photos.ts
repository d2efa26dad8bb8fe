import { type PhotoUploadOptions, PresentationExtensions } from '../../sdk/photosets/contract.ts'
import type { PhotosetsWords } from '../../sdk/text/en/photosets.ts'
import { textList } from '../language.ts'
import { bytesText } from '../uploads/bytes-text.ts'

const endingOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** Sorts what was chosen or dropped; the server looks again, at the bytes. `notes` are sentences about what was left out. */
export function acceptPhotos(
  words: PhotosetsWords,
  files: readonly File[],
  { ValidPhotoFileExtensions, MaxBytes }: PhotoUploadOptions,
): { files: File[]; notes: string[] } {
  const known = new Set<string>([...ValidPhotoFileExtensions, ...PresentationExtensions, 'zip'])
  const accepted = files.filter(({ name }) => known.has(endingOf(name)))
  const names = (some: File[]): string => textList(some.map(({ name }) => name))
  const other = files.filter((file) => !accepted.includes(file))
  const empty = accepted.filter(({ size }) => size === 0)
  const large = accepted.filter(({ size }) => size > MaxBytes)
  const kept = accepted.filter((file) => !empty.includes(file) && !large.includes(file))
  return {
    files: kept,
    notes: [
      ...(kept.length === 0 ? [words.noFiles] : []),
      ...(other.length > 0 ? [words.unsupportedFiles({ names: names(other) })] : []),
      ...(empty.length > 0 ? [words.emptyFiles({ names: names(empty) })] : []),
      ...(large.length > 0 ? [words.tooLargeFiles({ names: names(large), max: bytesText(MaxBytes) })] : []),
    ],
  }
}
