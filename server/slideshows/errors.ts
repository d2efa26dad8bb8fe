import { SlideshowErrors } from '../../sdk/slideshows/contract.ts'
import { defineErrors } from '../http/errors.ts'

export const errors = defineErrors(SlideshowErrors, {
  SLIDESHOW_NOT_FOUND: 404,
  SLIDE_NOT_FOUND: 404,
  SLIDESHOWS_NOT_EDITABLE: 403,
  SLIDESHOWS_FULL: 409,
  SLIDES_FULL: 409,
  SLIDES_CHANGED: 409,
  SLIDES_TYPE: 415,
  SLIDES_PDF: 415,
  SLIDES_TOO_OFTEN: 429,
  SLIDES_NO_VIDEO: 409,
  SLIDES_NONE_FOUND: 404,
  SLIDES_NO_OCR: 409,
  SLIDES_FAILED: 500,
})

declare module '../http/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof SlideshowErrors, true> {}
}
