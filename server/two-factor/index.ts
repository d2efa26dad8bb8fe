import { capability } from '../capability.ts'
import { twoFactorCodes } from '../db/migrations/0110-two-factor.ts'
import { requiredTwoFactor } from '../db/migrations/0126-required-two-factor.ts'
import { errors } from './errors.ts'
import { twoFactorRoutes } from './routes.ts'

export const twoFactor = capability({
  name: 'two-factor',
  errors,
  accessTables: ['two_factor', 'recovery_codes'],
  routes: (deps) => twoFactorRoutes(deps),
  migrations: { '0110-two-factor': twoFactorCodes, '0126-required-two-factor': requiredTwoFactor },
  auditActions: ['two-factor-on', 'two-factor-off', 'recovery-codes-made'],
})
