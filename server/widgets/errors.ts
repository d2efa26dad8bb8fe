import { WidgetErrors } from '../../sdk/widgets/contract.ts'
import { defineErrors } from '../http/errors.ts'

export const errors = defineErrors(WidgetErrors, {
  WIDGET_NOT_UNDERSTOOD: 400,
  WIDGET_EMPTY: 404,
})

declare module '../http/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof WidgetErrors, true> {}
}
