import { ArchiveErrors } from '../../sdk/archive/contract.ts'
import { defineErrors } from '../http/errors.ts'

export const errors = defineErrors(ArchiveErrors, {
  ARCHIVE_NOT_SET_UP: 409,
  ARCHIVE_NOT_YOURS: 403,
  ARCHIVE_NO_SOURCE: 409,
  ARCHIVE_CONVERTING: 409,
  SOURCE_ARCHIVED: 409,
})

declare module '../http/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof ArchiveErrors, true> {}
}
