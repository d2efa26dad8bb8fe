/** Types of related files that a browser may show by itself. Every other type, pages and drawings with scripts among them, is only saved. */
export const RelatedTypesInPlace: readonly string[] = [
  'application/pdf',
  'audio/aac',
  'audio/flac',
  'audio/mp4',
  'audio/mpeg',
  'audio/ogg',
  'audio/wav',
  'image/avif',
  'image/gif',
  'image/jpeg',
  'image/png',
  'image/webp',
]
