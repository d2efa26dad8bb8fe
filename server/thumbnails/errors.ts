import { ThumbnailErrors } from '../../sdk/thumbnails/contract.ts'
import { defineErrors } from '../http/errors.ts'

export const errors = defineErrors(ThumbnailErrors, {
  THUMBNAIL_NOT_EDITABLE: 403,
  THUMBNAIL_EMPTY: 400,
  THUMBNAIL_NOWHERE: 400,
  THUMBNAIL_LOST: 409,
  THUMBNAIL_TOO_LONG: 413,
  THUMBNAIL_PIXELS: 400,
  THUMBNAIL_NOT_IMAGE: 400,
})

declare module '../http/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof ThumbnailErrors, true> {}
}
