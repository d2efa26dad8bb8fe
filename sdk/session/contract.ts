import * as v from 'valibot'
import type { SiteBranding } from '../branding/contract.ts'
import type { LaunchOptions, PickerOptions } from '../lms/contract.ts'
import type { Audience, MediaItem } from '../media/contract.ts'
import type { Notices } from '../notices/contract.ts'
import type { Preferences, ShortcutChoices } from '../preferences/contract.ts'
import type { SearchAnswer } from '../search/contract.ts'
import type { SetupProgress } from '../setup/contract.ts'
import type { OpenSignUps } from '../sign-ups/contract.ts'
import type { TeamChatOptions } from '../team-chat/contract.ts'
import type { OpenTour } from '../tours/contract.ts'
import { get, post } from '../wire/endpoint.ts'

/** Rights of a group beyond viewing. */
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
/** One of `Rights`: what a group lets its members do. */
export type Right = (typeof Rights)[number]

/** How public something has to be: 0 forces private, 1 forces public, 2 leaves the choice (unless said as the site has chosen for new items), 3 leaves the choice (private unless said). */
export const Restrictions = [0, 1, 2, 3] as const
/** One of `Restrictions`: what a group keeps its members from. */
export type Restriction = (typeof Restrictions)[number]

/** Through which door a session was begun; a frame on another site, a learning environment and a team chat each keep their own. */
export type SessionKind = 'portal' | 'guest' | 'embed' | 'lti' | 'teams'

/** Permission to add a record type under a publishing policy, with its restriction. */
export interface AddPermission {
  RecordType: number
  IsDefault: boolean
  /** 0: no publishing policy. */
  PublishingPolicyID: number
  PublishingPolicyName: string
  Restriction: Restriction
  /** For whom the policy publishes; left out: for everyone. */
  PolicyAudience?: 'signed-in' | 'groups'
  /** Someone has to approve what is published there; left out: nobody has to, or this person may approve it. */
  NeedsApproval?: true
  /** The same as true or false, as older pages read it. */
  ApprovalRequired?: boolean
}

/** The caller, as far as screens have to know. */
export interface UserConfig extends Preferences {
  ID: number
  DisplayName: string
  /** The account's own keys of the player; absent while it has chosen none. */
  Shortcuts?: ShortcutChoices
  IsAnonymous: boolean
  /** Came in by the guest door. */
  IsGuest: boolean
  IsAdmin: boolean
  /** An administrator has set the password: the portal asks for an own one first. Left out otherwise. */
  MustChangePassword?: true
  /** Days left to set up a second factor, which the site requires; 0: nothing else works before. Left out: it has one, or needs none. */
  SecondFactorDays?: number
  AddPermissions: AddPermission[]
  CanSetExpiryDate: boolean
  CanSelectCategories: boolean
  /** At least one category has to be chosen for everything that is added or changed. */
  MandatoryCategorySelection: boolean
  /** Categories whose members this person may change, with what is below them; empty: any that allows it; a first entry of -2: every one. */
  MembershipEditCategoryList: number[]
  CategoriesAdmin: boolean
  /** Sees at least one category. */
  SeesCategories?: boolean
  /** The guide has live streams, or broadcasts of the last month and later, for this person. */
  SeesBroadcasts?: boolean
  CanApprove: boolean
  CanShareByWeblink: boolean
  CanShareByEmbed: boolean
  /** May make widgets for other sites. */
  CanShareWidgets: boolean
  /** As older pages read it: a name of the session that opens nothing; empty without one. */
  SessionUID?: string
  /** As older pages read it: the same as `ID`. */
  IND?: number
}

/** Settings of the site that every page gets. */
export interface SiteSettings {
  SiteName: string
  /** Address or line of text for reports about accessibility; empty: none. */
  Contact: string
  /** IANA name of the time zone in which days of publishing and expiry begin. */
  TimeZone: string
  /** How days are written, such as `DD/MM/YYYY`. */
  DateFormat: string
  BaseURL: string
  /** The look of the site, where an administrator has chosen one. */
  Branding?: SiteBranding
  DeniedFileTypes: readonly string[]
  SearchPageSize: number
  /** The site's name for categories; empty: categories. */
  CategoriesName: string
  /** Minutes. */
  SessionDuration: number
  /** People may come in without an account. */
  GuestSignIn: boolean
  /** The details of broadcasts can be edited. */
  AllowFreeviewEdit: boolean
  /** Views are recorded. */
  Tracking: boolean
  /** Original files can be moved to an archive store. */
  HasArchive: boolean
  /** Subtitles can be made from what is said. Left out: they cannot. */
  HasSpeech?: true
  /** Items go after so many days when nobody says otherwise; 0: they stay. */
  DefaultExpiryDays: number
  /** The default audience of new items. */
  NewItems: Audience
  /** As older pages read it, to send it along; the server does not look at it. */
  Key?: string
  /** As older pages read it: the same as `BaseURL`. */
  CloudBaseURL?: string
  /** As older pages read it: the module of notifications. */
  ActiveModule?: string
}

/** Rights of the caller on panels beside the player, from the same policies as the endpoints. */
export interface MediaModuleOptions {
  Chapters: { CanEdit: boolean }
  CanShareByEmbed: boolean
  CanShareByWeblink: boolean
}

/** Last parts of the addresses of the administration (`/admin/users`). */
export const AdminSections = [
  'users',
  'people-import',
  'sign-ups',
  'groups',
  'policies',
  'fields',
  'categories',
  'comments',
  'setup',
  'settings',
  'branding',
  'providers',
  'scim',
  'learning-environments',
  'sites',
  'webhooks',
  'xapi',
  'language-model',
  'mail',
  'api-keys',
  'encoders',
  'meeting-services',
  'signage',
  'fonts',
  'tours',
  'sessions',
  'statistics',
  'system',
  'log',
] as const
/** One of `AdminSections`. */
export type AdminSectionId = (typeof AdminSections)[number]

/** The page options that every portal page carries as JSON, computed from the same policies as the endpoints. */
export interface PageOptions {
  Page:
    | 'default'
    | 'view'
    | 'login'
    | 'login-complete'
    | 'new-address'
    | 'new-password'
    | 'sign-up-confirmation'
    | 'unsubscribe'
    | 'switch-user'
    | 'upload'
    | 'conversions'
    | 'statistics'
    | 'quiz-results'
    | 'widgets'
    | 'guide'
    | 'accessibility'
    | 'keyboard'
    | 'account'
    | 'mine'
    | 'notes'
    | 'recorder'
    | 'meetings'
    | 'setup'
    | 'admin'
    | 'picker'
    | 'team-chat'
    | 'error'
  /** On the pages in a frame of a course. */
  Launch?: LaunchOptions
  /** On the page of the picker. */
  Picker?: PickerOptions
  /** On the pages of the team chat. */
  TeamChat?: TeamChatOptions
  Site: SiteSettings
  User: UserConfig
  /** On the library: what its first search finds. Left out where the page reads another list. */
  Results?: SearchAnswer
  /** On the library: the layout of the caller's home page (`getLayout`). Left out: the usual page. */
  HomeLayoutID?: number
  /** On the library: may edit the layouts of some pages. */
  CanEditLayouts?: true
  /** On the library, for administrators of a new site: how far its set-up is. Left out when there is nothing to offer. */
  Setup?: SetupProgress
  /** On /view.aspx, when the visitor may see the item. */
  Item?: MediaItem
  MediaModuleOpts?: MediaModuleOptions
  /** Notices for the visitor; omitted when there are none. */
  Notices?: Notices
  /** Tours that open at the first visit of their page; left out where there are none. */
  Tours?: OpenTour[]
  /** On the sign-in page, and on that of meeting recordings: why an answer of another service was refused. */
  Problem?: string
  /** On the sign-in page: a message with a link to a new password can be sent. */
  CanAskPassword?: true
  /** On the sign-in page: the sign-ups that are open. Left out where there are none. */
  SignUps?: OpenSignUps
  /** On an error page: the status and a sentence. */
  Error?: { Status: number; Message: string; RequestID?: string }
  /** On `/error.aspx`: what the page that leads there reports. */
  Reported?: ReportedError
}

/** An error that an address reports: plain text that anybody may have written, so it is shown as a quotation. */
export interface ReportedError {
  /** A path of this server to go back to; empty: none. */
  Source: string
  Text: string
  /** Such as 649; empty: none. */
  Code: string
}

/** Characters of a reported text and of its code. */
export const ReportedErrorLimits = { text: 300, code: 20 } as const

/**
 * A valid return address: a path on our host that begins with one `/`. Browsers read a backslash as a slash and drop tabs and line ends.
 * Addresses of endpoints are refused, also when they are reached by dots that a browser removes from the path. Any other address becomes
 * `/`.
 */
export const ReturnPath = /^(?![^?#]*\/(?:\.|%2e){1,2}(?:[/?#]|$))\/(?![/\\])(?!i?api(?:[/?#]|$))[^\\\s\p{Cc}]*$/iu

/** Schema of what `login` is given. */
export const LoginInput = v.object({
  un: v.pipe(
    v.string('Please enter your user name.'),
    v.trim(),
    v.minLength(1, 'Please enter your user name.'),
    v.maxLength(200, 'A user name can have at most 200 characters.'),
  ),
  pw: v.pipe(
    v.string('Please enter your password.'),
    v.minLength(1, 'Please enter your password.'),
    v.maxLength(1000, 'A password can have at most 1000 characters.'),
  ),
  /** Of the authenticator app, or a recovery code; only for accounts whose sign-in asks for one. */
  otp: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40, 'A code can have at most 40 characters.')), ''),
  returnurl: v.optional(v.string(), '/'),
})
export type LoginInput = v.InferInput<typeof LoginInput>
/** A wrong name or password is no fault of the wire: it answers 200 with `Success: false`. So does a code that is missing or wrong. */
export interface LoginAnswer {
  Success: boolean
  Message: string
  /** The next address: one `/` on our host. */
  ResponseUrl: string
  /** Only for a page of a trusted origin, which gets no cookie: the `token` of its next calls. */
  Token?: string
  /** The password is right, and a code is needed: sign in again with all three. No one is signed in before. */
  Code?: 'CODE_NEEDED' | 'CODE_WRONG'
}
/** Signs in with a name and a password. Refused with a code of `SessionErrors`. */
export const login = post<LoginInput, LoginAnswer>()('/api/auth/login/', { actions: ['Login'] })

/** Comes in without an account, where the library lets people: as nobody in particular, in the group of guests. */
export const GuestLoginInput = v.object({ returnurl: v.optional(v.string(), '/') })
export type GuestLoginInput = v.InferInput<typeof GuestLoginInput>
/** Signs in as a guest, where guests are let in. */
export const guestLogin = post<GuestLoginInput, LoginAnswer>()('/api/auth/guest/', { actions: ['GuestLogin'] })

/** A ticket with which a frame of the same person begins a session of its own: within `SessionLimits.ticketSeconds`, once. */
export const createTicket = post<Record<string, never>, { Success: true; Message: string; Ticket: string }>()('/api/auth/ticket/')

/** Schema of what `frameLogin` is given. */
export const FrameLoginInput = v.object({ ticket: v.pipe(v.string(), v.regex(/^[\w-]{20,100}$/)) })
export type FrameLoginInput = v.InferInput<typeof FrameLoginInput>
/** Begins a session inside a frame, with the ticket that the window of the sign-in handed over. */
export const frameLogin = post<FrameLoginInput, { Success: true; Message: string }>()('/api/auth/frame/')

/** The figures of sessions; the names say which. */
export const SessionLimits = {
  ticketSeconds: 60,
  /** Guests that come from one address in a quarter of an hour: a school is one address. */
  guestsPerAddress: 200,
  /** The check comes this much later than a session without requests would have ended, in minutes. */
  checkAfter: 0.1,
  /** Seconds before the end of a session when its owner is warned. */
  warnSeconds: 120,
} as const

/** The figures of the throttle for passwords: wrong ones within a quarter of an hour. docs/capabilities/session.md has the reasons. */
export const PasswordLimits = {
  /** For one account from one network, before each further attempt waits. */
  beforeDelay: 5,
  /** For one account from one network, before it is refused there. */
  perGuesser: 20,
  /** For one account from all networks, before it is refused on unknown devices. */
  perAccount: 100,
  /** From one network for all accounts, before each further attempt waits. */
  perNetwork: 100,
  /** From one known device, before it counts as unknown. */
  perDevice: 10,
  /** Seconds that an attempt waits. */
  delaySeconds: 3,
  /** Attempts of one network that wait at once, and of all. */
  delayedPerNetwork: 50,
  delayed: 500,
  /** Days that a device stays known without signing in, and accounts that it is known for. */
  deviceDays: 180,
  accountsPerDevice: 10,
} as const

/** Ends the session on the server. */
export const logout = post<Record<string, never>, { Success: true; Message: string }>()('/api/auth/logout/', { actions: ['Logout'] })

/** Answer of `authCheck`. `EndsIn`: seconds after which the session ends when nothing else is asked. */
export interface AuthCheckAnswer {
  Success: true
  User: UserConfig
  EndsIn?: number
}

/** Whether the session lives, asked without keeping it alive. Nobody signed in: 401, and the header `loggedout: true`. */
export const authCheck = get<Record<string, never>, AuthCheckAnswer>()('/api/auth/check/', { actions: ['AuthCheck'] })

/** Error sentences of signing in and out, by error code. */
export const SessionErrors = {
  SIGN_IN_WRONG: 'Wrong user name or password.',
  SIGN_IN_THROTTLED: 'Too many attempts. Please wait a few minutes and try again.',
  SIGN_IN_BUSY: 'Many people are signing in right now. Please try again in a moment.',
  GUESTS_NOT_ALLOWED: 'Guest access is disabled.',
  TICKET_SPENT: 'This sign-in has expired or was already used. Please sign in again.',
  SESSION_ENDED: 'Your session has ended. Please sign in again.',
  SIGNED_OUT: 'Please sign in.',
  SERVICE_NO_SIGN_IN: 'No one signs in with a service account: it is used with API keys.',
  ADMINISTRATORS_ONLY: 'Only administrators can do this.',
  ONLY_IN_THE_PORTAL: 'You can only do this in the portal, not on another page.',
  NOT_FROM_HERE: 'This request came from another site and was blocked.',
} as const
