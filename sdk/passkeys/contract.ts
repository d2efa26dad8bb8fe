import * as v from 'valibot'
import type { LoginAnswer } from '../session/contract.ts'
import { type Done, NameLine, RowId } from '../wire/contract.ts'
import { get, post } from '../wire/endpoint.ts'

/** The figures of passkeys; the names say which. */
export const PasskeyLimits = {
  /** Passkeys of an account. */
  perAccount: 20,
  /** Minutes for which a challenge can be answered. */
  minutes: 5,
  /** Minutes after a sign-in during which accounts with a sign-in provider are not asked for a password. */
  recentMinutes: 10,
  /** Wrong passwords of an account in 15 minutes. */
  wrongPasswords: 10,
  /** Wrong codes of an account in an hour. */
  wrongCodes: 10,
  /** Passkeys that an account begins to add, renames or removes in 15 minutes. */
  changes: 60,
} as const

/** A passkey of the caller's account. */
export interface Passkey {
  ID: number
  Name: string
  /** ISO 8601, UTC. */
  DateCreated: string
  /** Empty: it has not been used. */
  LastUsed: string
  /** It was made for another address of this site, so it does not work here. */
  IsElsewhere?: true
}

/** The passkeys of the caller's account. */
export interface PasskeyList {
  Items: Passkey[]
  /** The proof that adding and removing ask for: nothing more, the password, or the password and a code of the authenticator app. */
  Asks: 'nothing' | 'password' | 'code'
  /** Another proof is a sign-in with a provider, not more than `PasskeyLimits.recentMinutes` ago. */
  HasProvider: boolean
  /** False: this address has no name, or no HTTPS, and browsers make no passkeys for it. */
  IsOffered: boolean
}

/** Lists the passkeys of the caller's account. */
export const listPasskeys = get<Record<string, never>, PasskeyList>()('/api/core/account/passkeys/')

/** Bytes in base64url, as browsers' WebAuthn answers have them in JSON. */
const Bytes = (length: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(length), v.regex(/^[\w-]*$/))
const Credential = Bytes(1400)
const ClientData = Bytes(4000)
const Proof = {
  current: v.optional(v.pipe(v.string(), v.maxLength(1000, 'A password can have at most 1000 characters.')), ''),
  otp: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40, 'A code can have at most 40 characters.')), ''),
}

/** Schema of what `beginPasskey` is given: the proof that `PasskeyList.Asks` names. */
export const BeginPasskeyInput = v.object(Proof)
export type BeginPasskeyInput = v.InferInput<typeof BeginPasskeyInput>
/** `Options` are those of `navigator.credentials.create`, in JSON (`PublicKeyCredential.parseCreationOptionsFromJSON`). */
export interface PasskeyCreation {
  Options: Record<string, unknown> & { challenge: string }
}
/** Begins to add a passkey. The challenge can be answered once, by this browser. */
export const beginPasskey = post<BeginPasskeyInput, PasskeyCreation>()('/api/core/account/passkeys/begin/')

/** Schema of what `addPasskey` is given: the answer of the browser, and a name for lists. */
export const AddPasskeyInput = v.object({
  name: NameLine,
  credential: Credential,
  clientdata: ClientData,
  attestation: Bytes(20_000),
  transports: v.optional(v.pipe(v.array(v.pipe(v.string(), v.regex(/^[\w-]{1,20}$/))), v.maxLength(10)), []),
})
export type AddPasskeyInput = v.InferInput<typeof AddPasskeyInput>
/** Adds a passkey. */
export const addPasskey = post<AddPasskeyInput, Done & { ID: number }>()('/api/core/account/passkeys/add/')

/** Schema of what `renamePasskey` is given. */
export const RenamePasskeyInput = v.object({ passkey: RowId, name: NameLine })
export type RenamePasskeyInput = v.InferInput<typeof RenamePasskeyInput>
/** Renames a passkey. */
export const renamePasskey = post<RenamePasskeyInput, Done>()('/api/core/account/passkeys/rename/')

/** Schema of what `removePasskey` is given, with the proof that `PasskeyList.Asks` names. */
export const RemovePasskeyInput = v.object({ passkey: RowId, ...Proof })
export type RemovePasskeyInput = v.InferInput<typeof RemovePasskeyInput>
/** Removes a passkey. The account keeps its password and its sign-in providers. */
export const removePasskey = post<RemovePasskeyInput, Done>()('/api/core/account/passkeys/remove/')

/** Schema of what `removePasskeysOf` is given. */
export const RemovePasskeysOfInput = v.object({ person: RowId })
export type RemovePasskeysOfInput = v.InferInput<typeof RemovePasskeysOfInput>
/** Removes all passkeys of someone who has lost a device. For administrators. */
export const removePasskeysOf = post<RemovePasskeysOfInput, Done>()('/api/admin/people/:person/passkeys/remove/')

/** `Options` are those of `navigator.credentials.get`, in JSON (`PublicKeyCredential.parseRequestOptionsFromJSON`). */
export interface PasskeyRequest {
  Options: Record<string, unknown> & { challenge: string }
}
/** Begins a sign-in with a passkey. The challenge can be answered once, by this browser. */
export const beginPasskeySignIn = post<Record<string, never>, PasskeyRequest>()('/api/auth/passkey/begin/')

/** Schema of what `passkeySignIn` is given: the answer of the browser. */
export const PasskeySignInInput = v.object({
  credential: Credential,
  clientdata: ClientData,
  authenticatordata: Bytes(4000),
  signature: Bytes(8000),
  userhandle: v.optional(v.pipe(v.string(), v.maxLength(200), v.regex(/^[\w-]*$/)), ''),
  returnurl: v.optional(v.string(), '/'),
})
export type PasskeySignInInput = v.InferInput<typeof PasskeySignInInput>
/** Signs in with a passkey that has verified its person. No password and no code are asked. */
export const passkeySignIn = post<PasskeySignInInput, LoginAnswer>()('/api/auth/passkey/')

/** Error sentences of passkeys, by error code. */
export const PasskeyErrors = {
  PASSKEY_UNKNOWN: 'This passkey is not known here. It may have been removed. Sign in another way.',
  PASSKEY_REFUSED: 'This passkey could not be checked. Please try again, or sign in another way.',
  PASSKEY_OUT_OF_DATE: 'This took too long, or was already used. Please try again.',
  PASSKEY_EXISTS: 'This passkey is already in use. Remove it from the device, or choose another device.',
  PASSKEY_NOT_FOUND: 'This passkey no longer exists.',
  PASSKEYS_FULL: 'An account can have 20 passkeys. Remove one first.',
  PASSKEYS_TOO_OFTEN: 'You have changed passkeys very often. Please wait a few minutes.',
  PASSKEYS_NOT_HERE: 'Passkeys need HTTPS and an address with a name.',
  PASSKEYS_NONE: 'This account has no passkeys.',
  PASSKEYS_OWN: 'Remove your own passkeys on your account page.',
  PASSKEY_KEPT: 'This site requires two-factor sign-in. Add another passkey, or turn on codes, before you remove this one.',
} as const
