import { capability } from '../capability.ts'
import { errors } from './errors.ts'
import { trashRoutes } from './routes.ts'
import { purgeExpiredTrash } from './trash.ts'

export const trash = capability({
  name: 'trash',
  errors,
  routes: trashRoutes,
  deletes: { 'empty the trash': (deps) => () => purgeExpiredTrash(deps) },
  auditActions: ['item-deleted', 'item-restored', 'item-removed'],
})
