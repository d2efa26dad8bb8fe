import { UploadErrors } from '../../sdk/uploads/contract.ts'
import { defineErrors } from '../http/errors.ts'

export const errors = defineErrors(UploadErrors, {
  UPLOAD_NOT_ALLOWED: 403,
  UPLOAD_NOT_FOUND: 404,
  UPLOAD_INCOMPLETE: 409,
  UPLOAD_TOO_LARGE: 413,
  UPLOAD_CHUNK_TOO_LARGE: 413,
  UPLOAD_QUEUE_FULL: 429,
  UPLOAD_EMPTY: 400,
  UPLOAD_NAME_MISSING: 400,
  UPLOAD_NOT_MEDIA: 415,
  UPLOAD_TYPE_DENIED: 415,
})

declare module '../http/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof UploadErrors, true> {}
}
