import * as v from 'valibot'
import { type Done, RowId } from '../wire/contract.ts'
import { get, post } from '../wire/endpoint.ts'

/** `wrongCodes`: wrong codes of an account in an hour. `setUpMinutes`: time to confirm a secret that was shown. `daysToSetUp`: where the site requires it. */
export const TwoFactorLimits = {
  recoveryCodes: 10,
  wrongCodes: 10,
  wrongPasswords: 10,
  setUpMinutes: 60,
  digits: 6,
  periodSeconds: 30,
  daysToSetUp: 7,
} as const

/** Whether sign-ins with the caller's password ask for a code. */
export interface TwoFactor {
  IsOn: boolean
  /** ISO 8601, UTC; empty while codes are off. */
  Since: string
  /** Recovery codes that were not used yet. */
  RecoveryCodes: number
}

/** Reads whether codes are on for the caller's account. */
export const getTwoFactor = get<Record<string, never>, TwoFactor>()('/api/core/account/two-factor/')

const Current = v.pipe(
  v.string('Please enter your current password.'),
  v.minLength(1, 'Please enter your current password.'),
  v.maxLength(1000, 'A password can have at most 1000 characters.'),
)
const Code = v.pipe(
  v.string('Please enter a code.'),
  v.trim(),
  v.minLength(1, 'Please enter a code.'),
  v.maxLength(40, 'A code can have at most 40 characters.'),
)

/** Schema of what `beginTwoFactor` is given. `current` is the password of now. */
export const BeginTwoFactorInput = v.object({ current: Current })
export type BeginTwoFactorInput = v.InferInput<typeof BeginTwoFactorInput>
/** A secret for an authenticator app. It holds once `confirmTwoFactor` was given a code of it. */
export interface TwoFactorSetUp {
  /** In Base32, as apps take it when it is typed. */
  Secret: string
  /** The same as an `otpauth:` address. */
  Address: string
  /** The address as a QR code: a path of an SVG of `Size` by `Size` modules. */
  QrPath: string
  QrSize: number
}
/** Makes a secret for an authenticator app. */
export const beginTwoFactor = post<BeginTwoFactorInput, TwoFactorSetUp>()('/api/core/account/two-factor/begin/')

/** Recovery codes, which are answered this once. */
export interface RecoveryCodes extends Done {
  Codes: string[]
}

/** Schema of what `confirmTwoFactor` is given. `otp` is one of the authenticator app. */
export const ConfirmTwoFactorInput = v.object({ otp: Code })
export type ConfirmTwoFactorInput = v.InferInput<typeof ConfirmTwoFactorInput>
/** Turns codes on, and answers recovery codes. */
export const confirmTwoFactor = post<ConfirmTwoFactorInput, RecoveryCodes>()('/api/core/account/two-factor/confirm/')

/** Schema of what `renewRecoveryCodes` and `endTwoFactor` are given. `otp` is one of the app, or a recovery code. */
export const ProvenInput = v.object({ current: Current, otp: Code })
export type ProvenInput = v.InferInput<typeof ProvenInput>
/** Makes new recovery codes in place of the old ones. */
export const renewRecoveryCodes = post<ProvenInput, RecoveryCodes>()('/api/core/account/two-factor/recovery/')
/** Turns codes off. */
export const endTwoFactor = post<ProvenInput, Done>()('/api/core/account/two-factor/off/')

/** Schema of what `endTwoFactorOf` is given. */
export const EndTwoFactorOfInput = v.object({ person: RowId })
export type EndTwoFactorOfInput = v.InferInput<typeof EndTwoFactorOfInput>
/** Turns codes off for someone who has lost the phone and the recovery codes. For administrators. */
export const endTwoFactorOf = post<EndTwoFactorOfInput, Done>()('/api/admin/people/:person/two-factor/off/')

/** The people who must have codes or a passkey when they sign in with a password. */
export const TwoFactorRequirements = ['no-one', 'administrators', 'everyone'] as const
/** One of `TwoFactorRequirements`. */
export type TwoFactorRequirement = (typeof TwoFactorRequirements)[number]

/** The people who must have a second factor on this site. */
export interface TwoFactorRuleAnswer {
  Required: TwoFactorRequirement
  /** Accounts that it concerns and that have neither codes nor a passkey. */
  Lacking: number
}
/** Reads who must have a second factor. For administrators. */
export const getTwoFactorRule = get<Record<string, never>, TwoFactorRuleAnswer>()('/api/admin/two-factor/')

/** Schema of what `saveTwoFactorRule` is given. */
export const SaveTwoFactorRuleInput = v.object({ required: v.picklist(TwoFactorRequirements) })
export type SaveTwoFactorRuleInput = v.InferInput<typeof SaveTwoFactorRuleInput>
/** Decides who must have a second factor, seven days from now. For administrators who have one themselves. */
export const saveTwoFactorRule = post<SaveTwoFactorRuleInput, Done>()('/api/admin/two-factor/save/')

/** Error sentences of codes at the sign-in, by error code. */
export const TwoFactorErrors = {
  CODE_NEEDED: 'Please enter the code from your authenticator app.',
  CODE_WRONG: 'This code is wrong, too old or already used. Please enter the next one.',
  CODE_THROTTLED: 'Too many wrong codes. Please wait an hour and try again.',
  TWO_FACTOR_IS_ON: 'Two-factor sign-in is already on for this account.',
  TWO_FACTOR_IS_OFF: 'Two-factor sign-in is off for this account.',
  TWO_FACTOR_NOT_BEGUN: 'The setup took too long. Please start again.',
  TWO_FACTOR_OWN: 'Turn off two-factor sign-in for yourself on your account page, with your password and a code.',
  TWO_FACTOR_REQUIRED: 'This site requires two-factor sign-in. Set it up on your account page to continue.',
  TWO_FACTOR_KEPT: 'This site requires two-factor sign-in. Add a passkey before you turn off codes.',
  TWO_FACTOR_OWN_FIRST: 'Set up two-factor sign-in or a passkey for yourself first, on your account page.',
} as const
