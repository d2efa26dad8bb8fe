export { countUsers, deleteSessionsSeenBefore, findAdministrator, findUser, findUserByName, insertUser } from './table.ts'
