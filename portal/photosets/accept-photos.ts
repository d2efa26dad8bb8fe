import { type PhotoUploadOptions, PresentationExtensions } from '../../sdk/photosets/contract.ts'
import type { PhotosetsWords } from '../../sdk/text/en/photosets.ts'
import { acceptItemFiles } from '../uploads/accept-item-files.ts'

/** Sorts chosen files: a photoset takes photos, presentations and ZIP files. */
export function acceptPhotos(words: PhotosetsWords, files: readonly File[], { ValidPhotoFileExtensions, MaxBytes }: PhotoUploadOptions) {
  const known = new Set<string>([...ValidPhotoFileExtensions, ...PresentationExtensions, 'zip'])
  return acceptItemFiles(words, files, { takes: (ending) => known.has(ending), max: MaxBytes, otherTypes: words.unsupportedFiles })
}
