import { capability } from '../capability.ts'
import { errors } from './errors.ts'
import { mediaRoutes } from './routes.ts'

export const media = capability({
  name: 'media',
  errors,
  routes: mediaRoutes,
})
