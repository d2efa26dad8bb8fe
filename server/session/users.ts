export { countUsers, deleteSessionsSeenBefore, findAdministrator, findUser, insertUser } from './table.ts'
