import { DocumentErrors } from '../../sdk/documents/contract.ts'
import { defineErrors } from '../http/errors.ts'

export const errors = defineErrors(DocumentErrors, {
  DOCUMENT_NOT_FOUND: 404,
})

declare module '../http/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof DocumentErrors, true> {}
}
