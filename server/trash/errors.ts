import { TrashErrors } from '../../sdk/trash/contract.ts'
import { defineErrors } from '../http/errors.ts'

export const errors = defineErrors(TrashErrors, {
  TRASH_NOT_YOURS: 403,
  TRASH_TOO_LATE: 410,
})

declare module '../http/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof TrashErrors, true> {}
}
