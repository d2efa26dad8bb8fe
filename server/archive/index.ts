import { capability } from '../capability.ts'
import { moveSourceJob } from './jobs.ts'
import { archiveRoutes } from './routes.ts'

export const archive = capability({
  name: 'archive',
  jobs: [moveSourceJob],
  routes: archiveRoutes,
})
