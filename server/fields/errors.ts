import { FieldErrors } from '../../sdk/fields/contract.ts'
import { defineErrors } from '../http/errors.ts'

export const errors = defineErrors(FieldErrors, {
  FIELD_NOT_FOUND: 404,
  FIELD_VALUE_WITHOUT_FIELD: 400,
  FIELD_VALUE_REFUSED: 400,
  FIELD_LOCKED: 403,
  FIELD_CHANGED: 409,
  FIELD_EXISTS: 409,
  FIELD_RESERVED: 409,
  FIELD_TYPE_USED: 409,
  FIELD_ITEM_TWICE: 400,
  FIELD_DEFAULT_WRONG: 400,
  FIELDS_FULL: 400,
})

declare module '../http/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof FieldErrors, true> {}
}
