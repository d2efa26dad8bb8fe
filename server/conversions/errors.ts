import { ConversionErrors } from '../../sdk/conversions/contract.ts'
import { defineErrors } from '../http/errors.ts'

export const errors = defineErrors(ConversionErrors, {
  CONVERSION_NOT_FOUND: 404,
  CONVERSION_NOT_RUNNING: 409,
  CONVERSION_NOT_FAILED: 409,
  CONVERSION_SOURCE_GONE: 410,
})

declare module '../http/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof ConversionErrors, true> {}
}
