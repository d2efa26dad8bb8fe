import { capability } from '../capability.ts'
import { videoCuts as videoCutsTable } from '../db/migrations/0154-video-cuts.ts'
import { errors } from './errors.ts'
import { findCutsJob } from './job.ts'
import { videoCutRoutes } from './routes.ts'

export const videoCuts = capability({
  name: 'video-cuts',
  errors,
  routes: videoCutRoutes,
  jobs: [findCutsJob],
  migrations: { '0154-video-cuts': videoCutsTable },
})
