import { NoticeErrors } from '../../sdk/notices/contract.ts'
import { defineErrors } from '../http/errors.ts'

export const errors = defineErrors(NoticeErrors, {
  NOTICE_CHANGED: 409,
})

declare module '../http/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof NoticeErrors, true> {}
}
