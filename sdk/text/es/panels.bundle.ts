// Compiled from the list of bundles by `node scripts/messages.ts`.
export { chaptersWords as chapters } from './chapters.ts'
export { commentsWords as comments } from './comments.ts'
export { notesWords as notes } from './notes.ts'
export { panelsWords as panels } from './panels.ts'
export { quizzesWords as quizzes } from './quizzes.ts'
export { relatedMediaWords as relatedMedia } from './related-media.ts'
export { statisticsWords as statistics } from './statistics.ts'
export { transcriptWords as transcript } from './transcript.ts'
