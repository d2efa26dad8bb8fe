import { capability } from '../capability.ts'
import { broadcastRoutes } from './routes.ts'

export const broadcasts = capability({
  name: 'broadcasts',
  routes: broadcastRoutes,
})
