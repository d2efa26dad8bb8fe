import { capability } from '../capability.ts'
import { errors } from './errors.ts'
import { favouriteRoutes } from './routes.ts'

export const favourites = capability({
  name: 'favourites',
  errors,
  routes: favouriteRoutes,
})
