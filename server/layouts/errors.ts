import { LayoutErrors } from '../../sdk/layouts/contract.ts'
import { defineErrors } from '../http/errors.ts'

export const errors = defineErrors(LayoutErrors, {
  LAYOUT_NOT_FOUND: 404,
  LAYOUT_NOT_ALLOWED: 403,
  LAYOUT_CHANGED: 409,
  LAYOUT_NOT_UNDERSTOOD: 400,
  LAYOUT_NOT_PUBLISHED: 409,
  LAYOUTS_FULL: 400,
  LAYOUT_SAVED_TOO_OFTEN: 429,
})

declare module '../http/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof LayoutErrors, true> {}
}
