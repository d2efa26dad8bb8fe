import * as v from 'valibot'
import type { OpenSession } from '../open-sessions/contract.ts'
import { DisplayName, NewPassword } from '../people/contract.ts'
import { type Done, RowId } from '../wire/contract.ts'
import { get, post } from '../wire/endpoint.ts'

/** The caller's own account. */
export interface OwnAccount {
  /** User name for signing in. Administrators change it. */
  Name: string
  DisplayName: string
  /** Empty when there is none. Changed by `askNewAddress`, or by administrators. */
  Email: string
  /** An administrator has set the password: the portal asks for an own one before anything else. */
  MustChangePassword: boolean
  /** Names of the sign-in providers that the account is linked to. */
  Providers: string[]
  /** Open sessions of the account, last seen first; at most `AccountLimits.sessions`. */
  Sessions: OwnSession[]
}

/** An open session of the caller's account. */
export type OwnSession = Pick<OpenSession, 'ID' | 'Kind' | 'Address' | 'Agent' | 'Began' | 'LastSeen' | 'IsThis'>

/** `wrongPasswords`: attempts with a wrong current password in a quarter of an hour. */
export const AccountLimits = { sessions: 50, wrongPasswords: 10 } as const

/** Reads the caller's own account. */
export const getOwnAccount = get<Record<string, never>, OwnAccount>()('/api/core/account/')

/** Schema of what `saveOwnAccount` is given. */
export const SaveOwnAccountInput = v.object({ displayname: DisplayName })
export type SaveOwnAccountInput = v.InferInput<typeof SaveOwnAccountInput>
/** Changes the name that other people see. */
export const saveOwnAccount = post<SaveOwnAccountInput, Done>()('/api/core/account/save/')

/** Schema of what `changeOwnPassword` is given. `current` is the password of now. */
export const ChangeOwnPasswordInput = v.object({
  current: v.pipe(
    v.string('Please enter your current password.'),
    v.minLength(1, 'Please enter your current password.'),
    v.maxLength(1000, 'A password can have at most 1000 characters.'),
  ),
  password: NewPassword,
})
export type ChangeOwnPasswordInput = v.InferInput<typeof ChangeOwnPasswordInput>
/** Changes the password and ends all other sessions of the account. */
export const changeOwnPassword = post<ChangeOwnPasswordInput, Done>()('/api/core/account/password/')

/** Schema of what `endOwnSessions` is given. Without `session`: all sessions of the account but the caller's. */
export const EndOwnSessionsInput = v.object({ session: v.optional(RowId) })
export type EndOwnSessionsInput = v.InferInput<typeof EndOwnSessionsInput>
/** Ends sessions of the caller's own account. */
export const endOwnSessions = post<EndOwnSessionsInput, Done & { Count: number }>()('/api/core/account/sessions/end/')

/** Error sentences of an own account, by error code. */
export const AccountErrors = {
  PASSWORD_WRONG: 'This is not your current password.',
  PASSWORD_UNCHANGED: 'Please choose a password that differs from the current one.',
  PASSWORD_THROTTLED: 'Too many wrong passwords. Please wait a quarter of an hour and try again.',
  PASSWORD_CHANGE_REQUIRED: 'An administrator has set your password. Choose one of your own on your account page to continue.',
} as const
