export { countUsers, findAdministrator, findUser, insertUser } from './table.ts'
