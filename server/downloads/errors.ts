import { DownloadErrors } from '../../sdk/downloads/contract.ts'
import { defineErrors } from '../http/errors.ts'

export const errors = defineErrors(DownloadErrors, {
  DOWNLOAD_NOT_ALLOWED: 403,
  DOWNLOADS_BUSY: 503,
  DOWNLOAD_TOO_LARGE: 507,
})

declare module '../http/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof DownloadErrors, true> {}
}
