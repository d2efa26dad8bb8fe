// Compiled from the list of bundles by `node scripts/messages.ts`.
export { elementWords as element } from './element.ts'
