import { capability } from '../capability.ts'
import { people as peopleTables } from '../db/migrations/0003-people.ts'
import { deletedAccounts } from '../db/migrations/0118-deleted-accounts.ts'
import { errors } from './errors.ts'
import { handOverJob, resumeHandOvers } from './hand-over.ts'
import { peopleRoutes } from './routes.ts'

export const people = capability({
  name: 'people',
  errors,
  routes: peopleRoutes,
  jobs: [handOverJob],
  hourly: { 'hand over items of deleted accounts': (deps) => () => resumeHandOvers(deps) },
  migrations: { '0003-people': peopleTables, '0118-deleted-accounts': deletedAccounts },
  auditActions: ['account-added', 'account-changed', 'password-set', 'account-suspended', 'account-restored', 'account-deleted'],
})
