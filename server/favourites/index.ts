import { capability } from '../capability.ts'
import { favouriteRoutes } from './routes.ts'

export const favourites = capability({
  name: 'favourites',
  routes: favouriteRoutes,
})
