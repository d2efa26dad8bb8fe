import { SignUpLimits } from '../../sdk/sign-ups/contract.ts'
import { capability } from '../capability.ts'
import { signUps as signUpsTable } from '../db/migrations/0163-sign-ups.ts'
import { errors } from './errors.ts'
import { signUpNotifications } from './notification-kinds.ts'
import { signUpRoutes } from './routes.ts'
import { deleteOldSignUps } from './table.ts'

const dayMs = 86_400_000

export const signUps = capability({
  name: 'sign-ups',
  errors,
  accessTables: ['sign_ups'],
  routes: (deps) => signUpRoutes(deps),
  deletes: {
    'sign-ups':
      ({ db, clock }) =>
      () =>
        deleteOldSignUps(db, {
          sent: clock.now() - SignUpLimits.linkDays * dayMs,
          decided: clock.now() - SignUpLimits.keepDays * dayMs,
        }),
  },
  migrations: { '0163-sign-ups': signUpsTable },
  notificationKinds: signUpNotifications,
  auditActions: ['sign-up-confirmed', 'sign-up-approved', 'sign-up-declined', 'sign-up-settings-changed'],
})
