import { capability } from '../capability.ts'
import { people as peopleTables } from '../db/migrations/0003-people.ts'
import { errors } from './errors.ts'
import { peopleRoutes } from './routes.ts'

export const people = capability({
  name: 'people',
  errors,
  routes: peopleRoutes,
  migrations: { '0003-people': peopleTables },
  auditActions: ['account-added', 'account-changed', 'password-set', 'account-suspended', 'account-restored'],
})
