// Compiled from the list of bundles by `node scripts/messages.ts`.
export { quizzesWords as quizzes } from './quizzes.ts'
export { virtualClassWords as virtualClass } from './virtual-class.ts'
