import { ScimLimits } from '../../sdk/scim/contract.ts'
import { capability } from '../capability.ts'
import { scim as scimTables } from '../db/migrations/0150-scim.ts'
import { createAdmission } from './admit.ts'
import { directoryAccounts } from './directory-accounts.ts'
import { errors } from './errors.ts'
import { mountScim, scimPaths } from './pages.ts'
import { deleteRequestsBefore } from './provider-table.ts'
import { scimRoutes } from './routes.ts'

const dayMs = 86_400_000

export const scim = capability({
  name: 'scim',
  errors,
  accessTables: ['scim_users'],
  state: createAdmission,
  routes: scimRoutes,
  pages: { paths: scimPaths, mount: mountScim },
  directoryAccounts,
  deletes: {
    'remove old requests of directories':
      ({ db, clock }) =>
      () =>
        deleteRequestsBefore(db, clock.now() - ScimLimits.keptDays * dayMs),
  },
  migrations: { '0150-scim': scimTables },
  auditActions: ['directory-added', 'directory-changed', 'directory-token-changed', 'directory-removed'],
})
