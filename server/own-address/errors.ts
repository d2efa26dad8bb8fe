import { OwnAddressErrors } from '../../sdk/own-address/contract.ts'
import { defineErrors } from '../http/errors.ts'

export const errors = defineErrors(OwnAddressErrors, {
  ADDRESS_UNCHANGED: 400,
  ADDRESS_TOO_OFTEN: 429,
  ADDRESS_LINK_OVER: 410,
  ADDRESS_LINK_TOO_OFTEN: 429,
})

declare module '../http/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof OwnAddressErrors, true> {}
}
