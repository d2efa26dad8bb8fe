import { ShareErrors } from '../../sdk/shares/contract.ts'
import { defineErrors } from '../http/errors.ts'

export const errors = defineErrors(ShareErrors, {
  SHARE_NOT_ALLOWED: 403,
  SHARE_EMBED_NOT_ALLOWED: 403,
  EMBED_SITES_NOT_YOURS: 403,
  SHARE_BYPASS_NOT_ALLOWED: 403,
  SHARE_TOO_MANY: 400,
  SHARE_NOT_FOUND: 404,
  SHARE_NEEDS_SIGN_IN: 401,
  SHARE_PERSON_UNKNOWN: 400,
  SHARE_GROUP_WRONG: 400,
  SHARE_TOO_MANY_PEOPLE: 400,
  SHARE_TOO_OFTEN: 429,
  EMBED_NOT_ALLOWED: 403,
  EMBED_SITE_WRONG: 400,
  EMBED_SITE_NOT_ALLOWED: 400,
  EMBED_NOT_HERE: 403,
  QR_NOT_UNDERSTOOD: 400,
})

declare module '../http/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof ShareErrors, true> {}
}
