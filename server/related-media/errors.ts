import { RelatedMediaErrors } from '../../sdk/related-media/contract.ts'
import { defineErrors } from '../http/errors.ts'

export const errors = defineErrors(RelatedMediaErrors, {
  RELATED_MEDIA_NOT_FOUND: 404,
  RELATED_MEDIA_NOT_EDITABLE: 403,
  RELATED_MEDIA_FULL: 409,
  RELATED_MEDIA_LINK: 400,
  RELATED_MEDIA_SELF: 400,
  RELATED_MEDIA_TWICE: 409,
  RELATED_MEDIA_CHANGED: 409,
  RELATED_MEDIA_TOO_OFTEN: 429,
})

declare module '../http/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof RelatedMediaErrors, true> {}
}
