import { SavedWidgetErrors } from '../../sdk/saved-widgets/contract.ts'
import { defineErrors } from '../http/errors.ts'

export const errors = defineErrors(SavedWidgetErrors, {
  WIDGETS_NOT_SHARED: 403,
  SAVED_WIDGET_NOT_FOUND: 404,
  SAVED_WIDGET_EXISTS: 409,
  SAVED_WIDGETS_FULL: 400,
  SAVED_WIDGET_INCOMPLETE: 400,
  SAVED_WIDGET_CHANGED: 409,
})

declare module '../http/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof SavedWidgetErrors, true> {}
}
