export { countUsers, findUser, findUserByName, insertUser } from './table.ts'
