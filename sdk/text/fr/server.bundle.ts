// Compiled from the list of bundles by `node scripts/messages.ts`.
export { barWords as bar } from './bar.ts'
export { fieldProblemsWords as fieldProblems } from './field-problems.ts'
export { frameWords as frame } from './frame.ts'
export { playerWords as player } from './player.ts'
export { serverWords as server } from './server.ts'
export { widgetsWords as widgets } from './widgets.ts'
export { serverErrorsWords as serverErrors } from './server-errors.ts'
export { checksWords as checks } from './checks.ts'
