import * as v from 'valibot'
import { AccountName, DisplayName } from '../people/contract.ts'
import { type Done, NameLine, NumberOf, OptionalRow, RowId } from '../wire/contract.ts'
import { get, post } from '../wire/endpoint.ts'

/** The rights of a key, each with those before it: `read` changes nothing, `admin` keeps the rights of an administrator. */
export const KeyScopes = ['read', 'write', 'admin'] as const
/** One of `KeyScopes`. */
export type KeyScope = (typeof KeyScopes)[number]

/** The days after which a key ends; 0: it does not end. */
export const KeyDays = [30, 90, 365, 0] as const

/** `key` is sent with every call; `client` is an OAuth client, whose secret buys tokens that are sent. */
export const KeyKinds = ['key', 'client'] as const

/** The figures of OAuth; the names say which. */
export const OauthLimits = {
  /** Seconds for which a token can be used. */
  tokenSeconds: 900,
  /** Requests of a client for tokens in 15 minutes. */
  perClient: 60,
  /** Requests of a network for tokens in 15 minutes. */
  perNetwork: 600,
} as const

/** The figures of keys; the names say which. */
export const KeyLimits = {
  /** Keys of an account. */
  perAccount: 20,
  /** Requests of a key in a minute. */
  perMinute: 600,
  /** Keys and service accounts that one account makes or revokes in 15 minutes. */
  changes: 60,
  /** Entries on a page of all keys. */
  page: 50,
} as const

/** A key as lists show it: its text is answered once, when it is made. */
export interface ApiKey {
  ID: number
  Name: string
  /** The first characters, by which its owner recognises it. */
  Start: string
  /** The id by which an OAuth client names itself; empty: it is a key. */
  ClientID: string
  Scope: KeyScope
  /** ISO 8601, UTC. */
  DateCreated: string
  /** Empty: it does not end. */
  Expires: string
  IsExpired: boolean
  /** To the minute; empty: it has not been used. */
  LastUsed: string
  UserID: number
  UserName: string
  /** It belongs to an account with which nobody signs in. */
  IsService: boolean
}

/** The keys of the caller's account, and whether it may make some with the rights of an administrator. */
export const listApiKeys = get<Record<string, never>, { Items: ApiKey[]; CanAdmin: boolean }>()('/api/core/account/keys/')

/** `person` 0 is the caller; administrators name a service account. OAuth clients are made for service accounts only. */
export const AddApiKeyInput = v.object({
  kind: v.optional(v.picklist(KeyKinds), 'key'),
  name: NameLine,
  scope: v.picklist(KeyScopes),
  days: NumberOf(KeyDays),
  person: OptionalRow(),
})
export type AddApiKeyInput = v.InferInput<typeof AddApiKeyInput>
/**
 * Makes a key, or an OAuth client. `Key` (of a client its secret) is answered this once: the library stores only a hash of it. `ClientID` is that
 * of a client. Refused with a code of `KeyErrors`.
 */
export const addApiKey = post<AddApiKeyInput, Done & { ID: number; Key: string; ClientID?: string }>()('/api/core/account/keys/add/')

/** Schema of what `revokeApiKey` is given. */
export const RevokeApiKeyInput = v.object({ keyid: RowId })
export type RevokeApiKeyInput = v.InferInput<typeof RevokeApiKeyInput>
/** Ends an own key at once; administrators end every key. */
export const revokeApiKey = post<RevokeApiKeyInput, Done>()('/api/core/account/keys/revoke/')

/** An account that is used by programs only: nobody signs in with it. */
export interface ServiceAccount {
  ID: number
  Name: string
  DisplayName: string
  IsSuspended: boolean
  /** It has the rights of an administrator. */
  IsAdmin: boolean
}

/** `before` is the `ID` of the last entry of the page before. */
export const ListAllApiKeysInput = v.object({ before: v.optional(RowId) })
export type ListAllApiKeysInput = v.InferInput<typeof ListAllApiKeysInput>
/** The keys of all accounts, newest first, and the service accounts. For administrators. */
export const listAllApiKeys = get<ListAllApiKeysInput, { Items: ApiKey[]; More: boolean; Services: ServiceAccount[] }>()(
  '/api/admin/api-keys/',
)

/** Schema of what `addServiceAccount` is given. */
export const AddServiceAccountInput = v.object({ name: AccountName, displayname: DisplayName })
export type AddServiceAccountInput = v.InferInput<typeof AddServiceAccountInput>
/** Makes an account for programs. Its groups are chosen like those of every account. For administrators. */
export const addServiceAccount = post<AddServiceAccountInput, Done & { ID: number }>()('/api/admin/api-keys/service/')

/** Error sentences of keys, by error code. */
export const KeyErrors = {
  KEY_REFUSED: 'This API key is not valid. It may have expired or been revoked.',
  KEY_READ_ONLY: 'This API key may only read.',
  KEY_NOT_HERE: 'API keys do not open this address.',
  KEY_TOO_OFTEN: 'This API key sends too many requests. Please wait a minute.',
  KEY_NOT_FOUND: 'This API key no longer exists.',
  KEY_ADMIN_NOT_ALLOWED: 'Only administrators can make keys with the rights of an administrator.',
  CLIENT_SERVICE_ONLY: 'OAuth clients belong to service accounts. Choose one.',
  KEYS_FULL: 'An account can have 20 API keys. Revoke one first.',
  KEYS_TOO_OFTEN: 'You have changed API keys very often. Please wait a few minutes.',
  SERVICE_NOT_FOUND: 'This service account no longer exists.',
} as const
