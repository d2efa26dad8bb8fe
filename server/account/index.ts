import { capability } from '../capability.ts'
import { temporaryPasswords } from '../db/migrations/0082-temporary-passwords.ts'
import { errors } from './errors.ts'
import { accountRoutes } from './routes.ts'

export const account = capability({
  name: 'account',
  errors,
  routes: (deps) => accountRoutes(deps),
  migrations: { '0082-temporary-passwords': temporaryPasswords },
  auditActions: ['own-password-changed', 'own-account-changed'],
})
