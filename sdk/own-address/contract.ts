import * as v from 'valibot'
import type { PasskeyList } from '../passkeys/contract.ts'
import { Email } from '../people/contract.ts'
import type { Done } from '../wire/contract.ts'
import { get, post } from '../wire/endpoint.ts'

/** The figures of a change of the own address; the names say which. */
export const OwnAddressLimits = {
  /** Minutes for which a link works. */
  minutes: 60,
  /** Changes that an account asks for in an hour. */
  perAccount: 5,
  /** Links that a network opens in 15 minutes. */
  perNetwork: 60,
} as const

/** Whether the caller can change the e-mail address, and the proof that it asks for. */
export interface AddressChange extends Pick<PasskeyList, 'Asks' | 'HasProvider'> {
  /** False where the server sends no e-mail: then administrators change addresses. */
  IsOffered: boolean
}

/** Reads whether the caller can change the e-mail address. */
export const getAddressChange = get<Record<string, never>, AddressChange>()('/api/core/account/email/')

/** Schema of what `askNewAddress` is given: the address, and the proof that `AddressChange.Asks` names. */
export const AskNewAddressInput = v.object({
  email: v.pipe(Email, v.minLength(1, 'Please enter a valid e-mail address.')),
  current: v.optional(v.pipe(v.string(), v.maxLength(1000, 'A password can have at most 1000 characters.')), ''),
  otp: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40, 'A code can have at most 40 characters.')), ''),
})
export type AskNewAddressInput = v.InferInput<typeof AskNewAddressInput>
/** Sends a link to the new address, and tells the present one. The answer says nothing about accounts that have the address. */
export const askNewAddress = post<AskNewAddressInput, Done>()('/api/core/account/email/change/')

/** Schema of what `confirmNewAddress` is given: the token of a link. */
export const ConfirmNewAddressInput = v.object({ token: v.pipe(v.string(), v.minLength(1), v.maxLength(100)) })
export type ConfirmNewAddressInput = v.InferInput<typeof ConfirmNewAddressInput>
/** Changes the address of the account of a link, once. Needs no session. */
export const confirmNewAddress = post<ConfirmNewAddressInput, Done & { Email: string }>()('/api/core/new-address/')

/** Error sentences of a change of the own address, by error code. */
export const OwnAddressErrors = {
  ADDRESS_UNCHANGED: 'This is the e-mail address of your account already.',
  ADDRESS_TOO_OFTEN: 'You have asked for this very often. Please wait an hour and try again.',
  ADDRESS_LINK_OVER: 'This link no longer works: it was used already, its time is over, or another one came after it.',
  ADDRESS_LINK_TOO_OFTEN: 'Too many links were opened in your network. Please wait a quarter of an hour and try again.',
} as const
