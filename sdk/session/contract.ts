import * as v from 'valibot'
import type { MediaItem } from '../media/contract.ts'
import { get, post } from '../wire/endpoint.ts'

/** The one who asks, as far as screens have to know. */
export interface UserConfig {
  ID: number
  DisplayName: string
  IsAnonymous: boolean
  IsAdmin: boolean
  /** What may be added, by record type. */
  AddPermissions: { RecordType: number; IsDefault: boolean; Restriction: 0 | 1 | 2 | 3 }[]
}

export interface SiteSettings {
  SiteName: string
  BaseURL: string
  DeniedFileTypes: readonly string[]
  SearchPageSize: number
  /** Minutes. */
  SessionDuration: number
}

/** What every portal page carries as JSON, computed from the same policies as the calls. */
export interface PageOptions {
  Page: 'default' | 'view' | 'login' | 'upload' | 'conversions' | 'error'
  Site: SiteSettings
  User: UserConfig
  /** On /view.aspx, when the visitor may see the item. */
  Item?: MediaItem
  /** On an error page: the status and a sentence. */
  Error?: { Status: number; Message: string }
}

export const LoginInput = v.object({
  un: v.pipe(
    v.string('Please enter your user name.'),
    v.trim(),
    v.minLength(1, 'Please enter your user name.'),
    v.maxLength(200, 'A user name has at most 200 characters.'),
  ),
  pw: v.pipe(
    v.string('Please enter your password.'),
    v.minLength(1, 'Please enter your password.'),
    v.maxLength(1000, 'A password has at most 1000 characters.'),
  ),
  returnurl: v.optional(v.string(), '/'),
})
export type LoginInput = v.InferInput<typeof LoginInput>
/** A wrong name or password is no fault of the wire: it answers 200 with `Success: false`. */
export interface LoginAnswer {
  Success: boolean
  Message: string
  /** Where to go next: one `/` on our host. */
  ResponseUrl: string
}
export const login = post<LoginInput, LoginAnswer>()('/api/auth/login/', { actions: ['Login'] })

export const logout = post<Record<string, never>, { Success: true; Message: string }>()('/api/auth/logout/', { actions: ['Logout'] })

export const authCheck = get<Record<string, never>, { Success: true; User: UserConfig }>()('/api/auth/check/')

export const SessionErrors = {
  SIGN_IN_WRONG: 'The user name or the password is not right.',
  SIGN_IN_THROTTLED: 'Too many attempts. Please wait a few minutes and try again.',
  SIGNED_OUT: 'Please sign in.',
  NOT_FROM_HERE: 'This request came from another site and was not carried out.',
} as const
