export { addToGroup, countUsers, deleteSessionsSeenBefore, findAdministrator, insertUser } from './table.ts'
