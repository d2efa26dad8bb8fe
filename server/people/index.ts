import { capability } from '../capability.ts'
import { people as peopleTables } from '../db/migrations/0003-people.ts'
import { deletedAccounts } from '../db/migrations/0118-deleted-accounts.ts'
import { errors } from './errors.ts'
import { peopleRoutes } from './routes.ts'
import { resumeTransfers, transferItemsJob } from './transfer-items.ts'

export const people = capability({
  name: 'people',
  errors,
  routes: peopleRoutes,
  jobs: [transferItemsJob],
  hourly: { 'transfer items of deleted accounts': (deps) => () => resumeTransfers(deps) },
  migrations: { '0003-people': peopleTables, '0118-deleted-accounts': deletedAccounts },
  auditActions: ['account-added', 'account-changed', 'password-set', 'account-suspended', 'account-restored', 'account-deleted'],
})
