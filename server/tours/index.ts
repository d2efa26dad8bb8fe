import { capability } from '../capability.ts'
import { toursTable } from '../db/migrations/0166-tours.ts'
import { errors } from './errors.ts'
import { tourRoutes } from './routes.ts'

export const tours = capability({
  name: 'tours',
  errors,
  routes: tourRoutes,
  migrations: { '0166-tours': toursTable },
  auditActions: ['tour-added', 'tour-changed', 'tour-published', 'tour-hidden', 'tour-removed'],
})
