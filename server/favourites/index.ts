import { capability } from '../capability.ts'
import { errors } from './errors.ts'
import { favouritePart } from './item-part.ts'
import { favouriteRoutes } from './routes.ts'

export const favourites = capability({
  name: 'favourites',
  errors,
  routes: favouriteRoutes,
  itemParts: { favourite: favouritePart },
})
