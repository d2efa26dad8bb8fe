import { capability } from '../capability.ts'
import { addressLinks } from '../db/migrations/0122-address-links.ts'
import { errors } from './errors.ts'
import { ownAddressRoutes } from './routes.ts'
import { deleteAddressLinksBefore } from './table.ts'

export const ownAddress = capability({
  name: 'own-address',
  errors,
  accessTables: ['address_links'],
  routes: (deps) => ownAddressRoutes(deps),
  deletes: {
    'address links':
      ({ db, clock }) =>
      () =>
        deleteAddressLinksBefore(db, clock.now()),
  },
  migrations: { '0122-address-links': addressLinks },
  auditActions: ['own-address-asked', 'own-address-changed'],
})
