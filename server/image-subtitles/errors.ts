import { ImageSubtitleErrors } from '../../sdk/image-subtitles/contract.ts'
import { defineErrors } from '../http/errors.ts'

export const errors = defineErrors(ImageSubtitleErrors, { IMAGE_SUBTITLES_NOT_FOUND: 404, IMAGE_SUBTITLES_NO_FILE: 409 })

declare module '../http/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof ImageSubtitleErrors, true> {}
}
