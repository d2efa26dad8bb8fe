import { AllTours } from '../../sdk/tours/contract.ts'

/** The setting of an account that says whether a tour still opens automatically. */
export const settingOf = (tour: string): string => `tour.${tour}`

/** Whether the account has switched off all tours that open automatically. */
export const isOff = (kept: ReadonlyMap<string, string>): boolean => kept.get(settingOf(AllTours)) === 'off'
