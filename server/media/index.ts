import { capability } from '../capability.ts'
import { mediaRoutes } from './routes.ts'

export const media = capability({
  name: 'media',
  routes: mediaRoutes,
})
