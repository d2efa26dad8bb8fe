import { StatisticsErrors } from '../../sdk/statistics/contract.ts'
import { defineErrors } from '../http/errors.ts'

export const errors = defineErrors(StatisticsErrors, { DAYS_REVERSED: 400, DAYS_TOO_MANY: 400 })

declare module '../http/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof StatisticsErrors, true> {}
}
