import { BrandingErrors } from '../../sdk/branding/contract.ts'
import { defineErrors } from '../http/errors.ts'

export const errors = defineErrors(BrandingErrors, { BRANDING_IMAGE: 415, BRANDING_CHANGED: 409, BRANDING_RATE: 429 })

declare module '../http/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof BrandingErrors, true> {}
}
