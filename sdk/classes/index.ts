export { type Following, firstFollowing, follow } from './follow.ts'
