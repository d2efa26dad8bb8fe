import { BatchErrors } from '../../sdk/batch/contract.ts'
import { defineErrors } from '../http/errors.ts'

export const errors = defineErrors(BatchErrors, {
  BATCH_NOTHING_SELECTED: 400,
  BATCH_OWNER_MISSING: 400,
  BATCH_OWNER_GONE: 404,
  BATCH_LOCATION_MISSING: 400,
  BATCH_PRIVACY_MISSING: 400,
  BATCH_SHARE_MISSING: 400,
  BATCH_STATUS_MISSING: 400,
  BATCH_CATEGORY_MISSING: 400,
  BATCH_FIELD_MISSING: 400,
  BATCH_VALUE_MISSING: 400,
  BATCH_EXPIRY_MISSING: 400,
  BATCH_FIELD_TYPE: 409,
  BATCH_FIELD_NOT_ASKED: 409,
  BATCH_RUNNING: 409,
  BATCH_NOT_FOUND: 404,
  BATCH_ENDED: 409,
  BATCH_NO_UNDO: 409,
  BATCH_CHANGED_SINCE: 409,
  BATCH_PRIVACY_FORCED: 409,
  BATCH_NOT_OWNER_ANY_MORE: 403,
})

declare module '../http/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof BatchErrors, true> {}
}
