export { countUsers, deleteSessionsSeenBefore, findActiveUser, findAdministrator, findUser, findUserByName, insertUser } from './table.ts'
