import { SiteSettingsErrors } from '../../sdk/site-settings/contract.ts'
import { defineErrors } from '../http/errors.ts'

export const errors = defineErrors(SiteSettingsErrors, {
  SETTING_FIXED: 409,
})

declare module '../http/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof SiteSettingsErrors, true> {}
}
