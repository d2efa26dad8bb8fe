import { TagErrors } from '../../sdk/chapter-tags/contract.ts'
import { defineErrors } from '../http/errors.ts'

export const errors = defineErrors(TagErrors, {
  TAG_GROUP_NOT_FOUND: 404,
  TAG_NOT_FOUND: 404,
  TAG_GROUP_EXISTS: 409,
  TAG_TWICE: 400,
  TAG_GROUP_CHANGED: 409,
  TAG_GROUPS_FULL: 409,
  TAGS_NOT_READ: 400,
  TAGS_FULL: 400,
  TAGS_NOT_EDITABLE: 403,
  TAGS_TOO_OFTEN: 429,
})

declare module '../http/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof TagErrors, true> {}
}
