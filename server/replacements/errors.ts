import { ReplacementErrors } from '../../sdk/replacements/contract.ts'
import { defineErrors } from '../http/errors.ts'

export const errors = defineErrors(ReplacementErrors, {
  REPLACE_RUNNING: 409,
  REPLACE_CONVERTING: 409,
  REPLACE_MOVING: 409,
  REPLACE_NO_FILE: 409,
  REPLACE_OTHER_KIND: 415,
  REPLACE_NOTHING_EARLIER: 409,
  REPLACE_NOT_RUNNING: 409,
  REPLACE_TOO_OFTEN: 429,
})

declare module '../http/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof ReplacementErrors, true> {}
}
