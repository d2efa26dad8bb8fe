import { capability } from '../capability.ts'
import { archiveRoutes } from './routes.ts'

export const archive = capability({
  name: 'archive',
  routes: archiveRoutes,
})
