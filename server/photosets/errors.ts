import { PhotosetErrors } from '../../sdk/photosets/contract.ts'
import { defineErrors } from '../http/errors.ts'

export const errors = defineErrors(PhotosetErrors, {
  PHOTOSET_NOT_FOUND: 404,
  PHOTOSET_FULL: 400,
  PHOTOSET_NO_ROOM: 400,
  PHOTO_NOT_FOUND: 404,
  PHOTO_TYPE: 415,
  PHOTO_NOT_PICTURE: 415,
  PHOTO_DAMAGED: 415,
  PHOTO_PIXELS: 413,
  PHOTO_TOO_COSTLY: 413,
  PHOTO_HEIC: 415,
  PHOTO_NOT_TURNABLE: 403,
  PHOTO_NO_PRESENTATIONS: 415,
  PHOTO_BUSY: 503,
  PHOTO_PRESENTATION: 415,
  PHOTO_PRESENTATION_OLD: 415,
  PHOTO_PRESENTATION_LINKS: 415,
  PHOTO_PRESENTATION_OBJECTS: 415,
  PHOTO_PRESENTATION_LOCKED: 415,
  PHOTO_ZIP: 415,
  PHOTO_ZIP_LOCKED: 415,
  PHOTO_ZIP_UNSAFE: 415,
  PHOTO_ZIP_MANY: 413,
  PHOTO_ZIP_LARGE: 413,
  PHOTO_ZIP_IN_ZIP: 415,
  PHOTO_ZIP_EMPTY: 415,
})

declare module '../http/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof PhotosetErrors, true> {}
}
