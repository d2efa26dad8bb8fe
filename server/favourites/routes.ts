import { AddToFavouritesInput, addToFavourites as addToFavouritesEndpoint } from '../../sdk/favourites/contract.ts'
import { type Route, serve } from '../http/serve.ts'
import { addToFavourites } from './add-to-favourites.ts'

export const favouriteRoutes = (): Route[] => [serve(addToFavouritesEndpoint, AddToFavouritesInput, addToFavourites)]
