export { useChapters } from './use-chapters.ts'
export { useMedia } from './use-media.ts'
export { useSearch } from './use-search.ts'
