import * as v from 'valibot'
import type { MediaItem } from '../media/contract.ts'
import { get, post } from '../wire/endpoint.ts'

/** What a group of people may do beyond looking. */
export const Rights = [
  'set-expiry',
  'select-categories',
  'share-weblink',
  'share-embed',
  'download',
  /** Looks at what waits for approval, and decides. */
  'approve',
  'categories-admin',
] as const
export type Right = (typeof Rights)[number]

/** How public something has to be: 0 forces private, 1 forces public, 2 leaves the choice (public unless said), 3 leaves the choice (private unless said). */
export const Restrictions = [0, 1, 2, 3] as const
export type Restriction = (typeof Restrictions)[number]

/** Through which door a session was begun; a frame on another site, a learning environment and a team chat each keep their own. */
export type SessionKind = 'portal' | 'guest' | 'embed' | 'lti' | 'teams'

/** What may be added: a record type, where it is published, and how public that makes it. */
export interface AddPermission {
  RecordType: number
  IsDefault: boolean
  /** 0: no publishing policy. */
  PublishingPolicyID: number
  PublishingPolicyName: string
  Restriction: Restriction
}

/** The one who asks, as far as screens have to know. */
export interface UserConfig {
  ID: number
  DisplayName: string
  IsAnonymous: boolean
  /** Came in by the guest door. */
  IsGuest: boolean
  IsAdmin: boolean
  AddPermissions: AddPermission[]
  CanSetExpiryDate: boolean
  CanSelectCategories: boolean
  MandatoryCategorySelection: boolean
  /** Categories whose members this person may change; empty: any that allows it; a first entry of -2: none. */
  MembershipEditCategoryList: number[]
  CategoriesAdmin: boolean
  CanApprove: boolean
  CanShareByWeblink: boolean
  CanShareByEmbed: boolean
}

export interface SiteSettings {
  SiteName: string
  BaseURL: string
  DeniedFileTypes: readonly string[]
  SearchPageSize: number
  /** Minutes. */
  SessionDuration: number
  /** Guests may come in. */
  GuestSignIn: boolean
  /** What everybody accepts before they upload; empty: nothing. */
  Disclaimer: string
  /** What everybody is told until they say they know; ID 0 without one. */
  Notice: { ID: number; Text: string }
  /** Visitors are asked whether cookies may be kept. */
  CookiePopup: boolean
}

/** What every portal page carries as JSON, computed from the same policies as the calls. */
export interface PageOptions {
  Page: 'default' | 'view' | 'login' | 'upload' | 'conversions' | 'admin' | 'error'
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
  ADMINISTRATORS_ONLY: 'Only administrators may do this.',
  NOT_FROM_HERE: 'This request came from another site and was not carried out.',
} as const
