import type { SlideUpload } from '../../sdk/slideshows/contract.ts'
import type { PhotosetsWords } from '../../sdk/text/en/photosets.ts'
import type { SlideshowEditorWords } from '../../sdk/text/en/slideshow-editor.ts'
import { textList } from '../language.ts'
import { bytesText } from '../uploads/bytes-text.ts'

const endingOf = (name: string): string => /\.([^.]{1,20})$/.exec(name.slice(-30))?.[1]?.toLowerCase() ?? ''

/** Sorts chosen files; the server looks again, at the bytes. `notes` are sentences about files that are left out. */
export function acceptSlides(
  words: SlideshowEditorWords,
  uploads: PhotosetsWords,
  files: readonly File[],
  { Extensions, MaxBytes }: SlideUpload,
): { files: File[]; notes: string[] } {
  const names = (some: File[]): string => textList(some.map(({ name }) => name))
  const others = files.filter(({ name }) => !Extensions.includes(endingOf(name)))
  const rest = files.filter((file) => !others.includes(file))
  const empty = rest.filter(({ size }) => size === 0)
  const large = rest.filter(({ size }) => size > MaxBytes)
  const kept = rest.filter((file) => !empty.includes(file) && !large.includes(file))
  return {
    files: kept,
    notes: [
      ...(kept.length === 0 ? [uploads.noFiles] : []),
      ...(others.length > 0 ? [words.wrongTypes({ names: names(others) })] : []),
      ...(empty.length > 0 ? [uploads.emptyFiles({ names: names(empty) })] : []),
      ...(large.length > 0 ? [uploads.tooLargeFiles({ names: names(large), max: bytesText(MaxBytes) })] : []),
    ],
  }
}
