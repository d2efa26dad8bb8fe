import { CategoryErrors } from '../../sdk/categories/contract.ts'
import { defineErrors } from '../http/errors.ts'

export const errors = defineErrors(CategoryErrors, {
  CATEGORY_NOT_FOUND: 404,
  CATEGORY_NOT_EDITABLE: 403,
  CATEGORY_ADMINISTRATORS_ONLY: 403,
  CATEGORY_PARENT: 400,
  CATEGORY_PLACE: 409,
  CATEGORY_TOO_DEEP: 400,
  CATEGORY_HAS_CHILDREN: 409,
  CATEGORY_CHANGED: 409,
  CATEGORY_FIELD_NOT_FOUND: 404,
  CATEGORY_EDITOR_NOT_FOUND: 404,
  CATEGORY_IMAGE: 415,
  CATEGORIES_NOT_SELECTABLE: 403,
  CATEGORY_NOT_SELECTABLE: 403,
  CATEGORY_MANDATORY: 400,
})

declare module '../http/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof CategoryErrors, true> {}
}
