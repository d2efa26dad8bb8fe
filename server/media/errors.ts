import { MediaErrors } from '../../sdk/media/contract.ts'
import { defineErrors } from '../http/errors.ts'

export const errors = defineErrors(MediaErrors, {
  MEDIA_NOT_FOUND: 404,
  MEDIA_NOT_EDITABLE: 403,
  MEDIA_NOT_DELETABLE: 403,
  PUBLISHING_NOT_YOURS: 403,
  PUBLISHING_NOT_ALLOWED: 403,
  EXPIRY_NOT_ALLOWED: 403,
  EXPIRY_PAST: 400,
  EXPIRY_TOO_EARLY: 400,
  ITEM_CHANGED: 409,
})

declare module '../http/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof MediaErrors, true> {}
}
