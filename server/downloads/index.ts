import { capability } from '../capability.ts'
import { downloadRoutes } from './routes.ts'

export const downloads = capability({
  name: 'downloads',
  routes: downloadRoutes,
})
