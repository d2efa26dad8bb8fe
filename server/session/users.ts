export {
  countUsers,
  deleteSessionsSeenBefore,
  findActiveUser,
  findAdministrator,
  findUser,
  findUserByName,
  insertUser,
  setSessionShare,
} from './table.ts'
