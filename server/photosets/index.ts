import { capability } from '../capability.ts'
import { photosets as photosetsTables } from '../db/migrations/0026-photosets.ts'
import { turnPictureJob } from './jobs.ts'
import { photosetRoutes } from './routes.ts'

export const photosets = capability({
  name: 'photosets',
  jobs: [turnPictureJob],
  routes: ({ uploads }) => photosetRoutes(uploads),
  migrations: { '0026-photosets': photosetsTables },
  auditActions: ['photos-deleted', 'photos-restored'],
})
