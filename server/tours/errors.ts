import { TourErrors } from '../../sdk/tours/contract.ts'
import { defineErrors } from '../http/errors.ts'

export const errors = defineErrors(TourErrors, { TOUR_NOT_FOUND: 404, TOUR_CHANGED: 409, TOURS_FULL: 400, TOUR_RATE: 429 })

declare module '../http/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof TourErrors, true> {}
}
