// Compiled from the list of bundles by `node scripts/messages.ts`.
export { widgetsWords as widgets } from './widgets.ts'
