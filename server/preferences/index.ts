import { capability } from '../capability.ts'
import { preferenceRoutes } from './routes.ts'

export const preferences = capability({
  name: 'preferences',
  routes: preferenceRoutes,
})
