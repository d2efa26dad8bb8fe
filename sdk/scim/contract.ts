import * as v from 'valibot'
import { type Done, Flag, NameLine, OptionalRow, RowId } from '../wire/contract.ts'
import { get, post } from '../wire/endpoint.ts'

/** The figures of SCIM; the names say which. */
export const ScimLimits = {
  /** Directories of a library. */
  providers: 20,
  /** Bytes of a request. */
  bodyBytes: 2 * 1024 * 1024,
  /** Requests of a directory in a minute. */
  perMinute: 3000,
  /** Requests without a valid token that a network sends in 15 minutes. */
  refused: 100,
  /** Entries that a list has where the request says no number, and at most. */
  count: 100,
  maxCount: 200,
  /** Characters, comparisons and nested levels of a filter. */
  filterLength: 2000,
  filterTerms: 50,
  filterDepth: 10,
  /** Operations of one PATCH. */
  operations: 1000,
  /** Members that one request names, and that an answer lists. */
  members: 10_000,
  /** Requests that the log keeps of a directory, for how many days, and how many a page shows. */
  kept: 500,
  keptDays: 30,
  page: 50,
  /** Changes that an administrator makes in 15 minutes. */
  changes: 60,
} as const

/** A directory that pushes accounts and groups to the library. */
export interface ScimProvider {
  ID: number
  Name: string
  /** The sign-in provider that signs in its people; 0: none. */
  SignInProviderID: number
  /** Takes over accounts that its sign-in provider has signed in before. */
  TakesLinked: boolean
  /** False: its token is revoked, and each request is refused. */
  HasToken: boolean
  /** ISO 8601, UTC. */
  TokenDate: string
  /** To the minute; empty: it has not been used. */
  LastUsed: string
  /** Accounts that the directory has made or taken over. */
  Users: number
  Groups: number
}

/** The directories, and the address that each of them is given. For administrators. */
export const listScimProviders = get<
  Record<string, never>,
  { Items: ScimProvider[]; Address: string; SignInProviders: { ID: number; Name: string }[] }
>()('/api/admin/scim/')

/** Schema of what `saveScimProvider` is given. `scimid` 0 is a new directory. */
export const SaveScimProviderInput = v.object({
  scimid: OptionalRow(),
  name: NameLine,
  signin: OptionalRow(),
  takeslinked: v.optional(Flag, false),
})
export type SaveScimProviderInput = v.InferInput<typeof SaveScimProviderInput>
/** Makes or changes a directory. `Token` is that of a new one and is answered this once: the library stores only a hash of it. For administrators. */
export const saveScimProvider = post<SaveScimProviderInput, Done & { ID: number; Token: string }>()('/api/admin/scim/save/')

/** Schema of what the calls about one directory are given. */
export const ScimProviderInput = v.object({ scimid: RowId })
export type ScimProviderInput = v.InferInput<typeof ScimProviderInput>
/** Makes a new token, which is answered this once; the one before ends at once. For administrators. */
export const replaceScimToken = post<ScimProviderInput, Done & { Token: string }>()('/api/admin/scim/token/')
/** Ends the token at once. Accounts and groups stay as they are. For administrators. */
export const revokeScimToken = post<ScimProviderInput, Done>()('/api/admin/scim/revoke/')
/** Removes a directory. Its accounts and groups stay, and are edited in the library from then on. For administrators. */
export const removeScimProvider = post<ScimProviderInput, Done>()('/api/admin/scim/remove/')

/** One of the last requests of a directory. */
export interface ScimRequest {
  ID: number
  /** ISO 8601, UTC. */
  Date: string
  Method: string
  /** Without the search that may follow it. */
  Path: string
  Status: number
  /** Why it was refused, in the language of the caller; empty: it was carried out. */
  Message: string
}

/** Schema of what `listScimRequests` is given. `before` is the `ID` of the last entry of the page before. */
export const ListScimRequestsInput = v.object({ scimid: RowId, before: v.optional(RowId) })
export type ListScimRequestsInput = v.InferInput<typeof ListScimRequestsInput>
/** The last requests of a directory, newest first. For administrators. */
export const listScimRequests = get<ListScimRequestsInput, { Items: ScimRequest[]; More: boolean }>()('/api/admin/scim/requests/')

/** Error sentences of directories, by error code. */
export const ScimErrors = {
  SCIM_TOKEN_WRONG: 'The token is missing, wrong or revoked.',
  SCIM_TOO_OFTEN: 'Too many requests. Please wait a minute.',
  SCIM_TOO_LARGE: 'The request is too large.',
  SCIM_SYNTAX: 'The request is not valid SCIM.',
  SCIM_VALUE: 'A value is missing or not valid.',
  SCIM_FILTER: 'The filter is not valid, or uses an attribute that cannot be searched.',
  SCIM_PATH: 'The path is not valid.',
  SCIM_READ_ONLY: 'This attribute cannot be changed.',
  SCIM_NOT_FOUND: 'The directory has no such account or group here.',
  SCIM_USER_EXISTS: 'Another account already has this user name.',
  SCIM_ID_EXISTS: 'Another person of this directory already has this externalId.',
  SCIM_GROUP_EXISTS: 'Another group already has this name.',
  SCIM_CHANGED: 'It has changed since the directory read it.',
  SCIM_ADMINISTRATOR: 'The account is an administrator’s. A directory can only suspend it.',
  SCIM_LAST_ADMINISTRATOR: 'The account is the last administrator’s. A directory cannot change it.',
  SCIM_NOT_SUPPORTED: 'This part of SCIM is not supported.',
  SCIM_METHOD: 'This address does not take such a request.',
  SCIM_UNKNOWN_MEMBER: 'A member is not an account of this directory.',
  SCIM_TOO_MANY: 'The request names too many entries.',
  SCIM_PROVIDER_NOT_FOUND: 'This directory no longer exists.',
  SCIM_PROVIDERS_FULL: 'A library can have 20 directories. Remove one first.',
  SCIM_SIGN_IN_NOT_FOUND: 'This sign-in provider no longer exists.',
  SCIM_CHANGES_TOO_OFTEN: 'You have changed directories very often. Please wait a few minutes.',
} as const
