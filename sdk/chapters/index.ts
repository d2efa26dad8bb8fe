export { type ChapterState, type ChapterStore, type ChapterStoreOptions, createChapterStore } from './chapter-store.ts'
export type { ChapterFaults, ChapterForm } from './check-chapter-form.ts'
export { currentChapter } from './current-chapter.ts'
export * as Chapters from './parts.ts'
