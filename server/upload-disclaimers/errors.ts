import { UploadDisclaimerErrors } from '../../sdk/upload-disclaimers/contract.ts'
import { defineErrors } from '../http/errors.ts'

export const errors = defineErrors(UploadDisclaimerErrors, { UPLOAD_DISCLAIMER_CHANGED: 409, UPLOAD_DISCLAIMER_MISSING: 403 })

declare module '../http/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof UploadDisclaimerErrors, true> {}
}
