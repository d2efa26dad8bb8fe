import { ApprovalErrors } from '../../sdk/approvals/contract.ts'
import { defineErrors } from '../http/errors.ts'

export const errors = defineErrors(ApprovalErrors, {
  APPROVAL_NOT_ALLOWED: 403,
  APPROVAL_DECIDED: 409,
  APPROVAL_NOT_DECLINED: 409,
})

declare module '../http/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof ApprovalErrors, true> {}
}
