import { capability } from '../capability.ts'
import { photosets as photosetsTables } from '../db/migrations/0026-photosets.ts'
import { errors } from './errors.ts'
import { photosetJobs } from './jobs.ts'
import { photosetRoutes } from './routes.ts'

export const photosets = capability({
  name: 'photosets',
  errors,
  jobs: photosetJobs,
  routes: ({ uploads }) => photosetRoutes(uploads),
  migrations: { '0026-photosets': photosetsTables },
  auditActions: ['photos-deleted', 'photos-restored'],
})
