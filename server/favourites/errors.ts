import { FavouriteErrors } from '../../sdk/favourites/contract.ts'
import { defineErrors } from '../http/errors.ts'

export const errors = defineErrors(FavouriteErrors, {
  FAVOURITES_FULL: 409,
  FAVOURITE_WITHOUT_TIME: 400,
})

declare module '../http/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof FavouriteErrors, true> {}
}
