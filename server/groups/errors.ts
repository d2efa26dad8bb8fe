import { GroupErrors } from '../../sdk/groups/contract.ts'
import { defineErrors } from '../http/errors.ts'

export const errors = defineErrors(GroupErrors, {
  GROUP_NOT_FOUND: 404,
  GROUP_EXISTS: 409,
  GROUP_BUILT_IN: 409,
  GROUP_MEMBERS_FIXED: 409,
  GROUP_RIGHTS_FIXED: 409,
  GROUP_MANAGED: 409,
  GROUP_USED: 409,
})

declare module '../http/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof GroupErrors, true> {}
}
