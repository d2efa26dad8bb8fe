import type { RelatedMediaUpload } from '../../sdk/related-media/contract.ts'
import type { PhotosetsWords } from '../../sdk/text/en/photosets.ts'
import type { RelatedMediaEditorWords } from '../../sdk/text/en/related-media-editor.ts'
import { textList } from '../language.ts'
import { bytesText } from '../uploads/bytes-text.ts'

const endingOf = (name: string): string => /\.([^.]{1,20})$/.exec(name.slice(-30))?.[1]?.toLowerCase() ?? ''

/** Sorts chosen files; the server looks again, at the bytes. `notes` are sentences about files that are left out. */
export function acceptRelatedFiles(
  words: RelatedMediaEditorWords,
  uploads: PhotosetsWords,
  files: readonly File[],
  { DeniedFileTypes, MaxBytes }: RelatedMediaUpload,
): { files: File[]; notes: string[] } {
  const names = (some: File[]): string => textList(some.map(({ name }) => name))
  const denied = files.filter(({ name }) => DeniedFileTypes.includes(endingOf(name)))
  const rest = files.filter((file) => !denied.includes(file))
  const empty = rest.filter(({ size }) => size === 0)
  const large = rest.filter(({ size }) => size > MaxBytes)
  const kept = rest.filter((file) => !empty.includes(file) && !large.includes(file))
  return {
    files: kept,
    notes: [
      ...(kept.length === 0 ? [uploads.noFiles] : []),
      ...(denied.length > 0 ? [words.denied({ names: names(denied) })] : []),
      ...(empty.length > 0 ? [uploads.emptyFiles({ names: names(empty) })] : []),
      ...(large.length > 0 ? [uploads.tooLargeFiles({ names: names(large), max: bytesText(MaxBytes) })] : []),
    ],
  }
}
