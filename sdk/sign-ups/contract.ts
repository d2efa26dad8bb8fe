import * as v from 'valibot'
import { AccountName } from '../people/contract.ts'
import type { CsvFile } from '../statistics/contract.ts'
import { type Done, Flag, type Page, PageInput, RowId, SearchText } from '../wire/contract.ts'
import { get, post } from '../wire/endpoint.ts'

/** `portal`: an account. `academy`: courses. */
export const SignUpKinds = ['portal', 'academy'] as const
/** One of `SignUpKinds`. */
export type SignUpKind = (typeof SignUpKinds)[number]

/** `unconfirmed`: the link in the message was not used yet. `waiting`: an administrator decides. */
export const SignUpStates = ['unconfirmed', 'waiting', 'approved', 'declined'] as const
/** One of `SignUpStates`. */
export type SignUpState = (typeof SignUpStates)[number]

/** The figures of sign-ups; the names say which. */
export const SignUpLimits = {
  /** Characters of a line that a person enters. */
  line: 200,
  courses: 50,
  domains: 100,
  groups: 50,
  /** Characters of the reason for a refusal. */
  reason: 1000,
  /** Days for which the link in the message works; then the request is deleted. */
  linkDays: 3,
  /** Days that decided requests are kept. */
  keepDays: 90,
  /** Requests and confirmations of one network in 15 minutes, and messages for one address and for all in an hour. */
  perNetwork: 60,
  perAddress: 3,
  perSite: 500,
  /** Minutes that requests are collected for one message to administrators. */
  collectMinutes: 10,
  pageSize: 50,
  selected: 200,
  /** Requests in a file. */
  exported: 5000,
  /** Changes of one administrator in 15 minutes. */
  changes: 300,
} as const

/** A field that is left out is as empty as an empty one: older callers leave out what nobody has typed. */
const NeededLine = (missing: string) => v.optional(NamedLine(missing), '')

const NamedLine = (missing: string) =>
  v.pipe(
    v.string(missing),
    v.trim(),
    v.minLength(1, missing),
    v.maxLength(SignUpLimits.line, 'Please enter at most 200 characters in one line.'),
    v.regex(/^\P{Cc}*$/u, 'Please enter at most 200 characters in one line.'),
  )

const Line = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(SignUpLimits.line, 'Please enter at most 200 characters in one line.'),
    v.regex(/^\P{Cc}*$/u, 'Please enter at most 200 characters in one line.'),
  ),
  '',
)

/** Narrower than mail servers are: signs by which programs write several addresses, or other ways to one, are in none. */
const Address = v.pipe(
  v.string('Please enter your email'),
  v.trim(),
  v.minLength(1, 'Please enter your email'),
  v.maxLength(254, 'An e-mail address can have at most 254 characters.'),
  v.regex(/^[^\s\p{Cc}@"(),:;<>[\]\\%!]{1,64}@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*$/u, 'Please enter a valid e-mail address.'),
)

const Name = NeededLine('Please enter your name')

/** Schema of what `sendPortalSignUp` is given. */
export const SendPortalSignUpInput = v.object({ name: Name, email: v.optional(Address, ''), org: Line, job: Line, location: Line })
export type SendPortalSignUpInput = v.InferInput<typeof SendPortalSignUpInput>
/**
 * Asks for an account. A message with a link goes to the address, and the request counts when the link is confirmed. The answer is the same
 * whether the address has an account. Refused with a code of `SignUpErrors`, or `MAIL_OFF`.
 */
export const sendPortalSignUp = post<SendPortalSignUpInput, Done>()('/api/core/sign-up/portal/', { actions: ['SendPortalSignup'] })

const Courses = v.pipe(
  v.union(
    [
      v.array(v.string('Please select at least one course')),
      v.pipe(
        v.string(),
        v.transform((one) => [one]),
      ),
    ],
    'Please select at least one course',
  ),
  v.transform((courses) => [...new Set(courses.map((course) => course.trim()).filter((course) => course !== ''))]),
  v.minLength(1, 'Please select at least one course'),
  v.maxLength(SignUpLimits.courses, 'Please select at most 50 courses.'),
)

/** Schema of what `sendAcademySignUp` is given: `courses` are names of courses that are offered. */
export const SendAcademySignUpInput = v.object({
  courses: v.optional(Courses, []),
  name: Name,
  email: v.optional(Address, ''),
  job: NeededLine('Please enter your job title'),
  org: NeededLine('Please enter your organisation name'),
  location: Line,
})
export type SendAcademySignUpInput = v.InferInput<typeof SendAcademySignUpInput>
/** Signs up for courses, as `sendPortalSignUp` does for an account. */
export const sendAcademySignUp = post<SendAcademySignUpInput, Done>()('/api/core/sign-up/academy/', { actions: ['SendAcademySignup'] })

/** Schema of what `confirmSignUp` is given. */
export const ConfirmSignUpInput = v.object({ token: v.pipe(v.string(), v.minLength(1), v.maxLength(100)) })
export type ConfirmSignUpInput = v.InferInput<typeof ConfirmSignUpInput>
/** Confirms the e-mail address of a request, once. `IsApproved`: a rule has accepted it, and a message is on its way. */
export const confirmSignUp = post<ConfirmSignUpInput, Done & { IsApproved: boolean }>()('/api/core/sign-up/confirm/')

/** The sign-ups that are open, for the sign-in page. */
export interface OpenSignUps {
  /** People may ask for an account. */
  IsPortalOpen: boolean
  /** The courses that people may sign up for; empty: none. */
  Courses: string[]
}

/** A request, for administrators. */
export interface SignUp {
  ID: number
  Kind: SignUpKind
  State: SignUpState
  Name: string
  Email: string
  Organisation: string
  JobTitle: string
  Location: string
  Courses: string[]
  /** ISO 8601, UTC. */
  DateSent: string
  /** ISO 8601; empty: not yet. */
  DateDecided: string
  /** The administrator; empty: a rule, or not yet. */
  DecidedBy: string
  /** Why it was declined. */
  Reason: string
  /** An account with this address can sign in: it is used, and no other one is made. */
  HasAccount: boolean
}

/** `state` empty: all, with those that wait first. */
export const ListSignUpsInput = v.object({
  s: SearchText,
  state: v.optional(v.picklist(['', ...SignUpStates]), ''),
  ...PageInput(SignUpLimits.pageSize),
})
export type ListSignUpsInput = v.InferInput<typeof ListSignUpsInput>
/** The requests, a page at a time. `IsMailOn`: messages are sent, without which nothing can be approved. For administrators. */
export const listSignUps = get<ListSignUpsInput, Page<SignUp> & { IsMailOn: boolean }>()('/api/admin/sign-ups/')

/** Schema of what `approveSignUp` is given: `name` is the user name of the new account, and not needed where there is one. */
export const ApproveSignUpInput = v.object({
  signup: RowId,
  name: v.optional(AccountName),
  groups: v.optional(v.pipe(v.array(RowId), v.maxLength(500, 'Too many groups.'))),
})
export type ApproveSignUpInput = v.InferInput<typeof ApproveSignUpInput>
/** Makes the account of a request and invites the person. For administrators. Refused with a code of `SignUpErrors`, or `ACCOUNT_EXISTS`. */
export const approveSignUp = post<ApproveSignUpInput, Done>()('/api/admin/sign-ups/:signup/approve/')

/**
 * Schema of what `decideSignUps` is given. New accounts have the address as their user name, and the groups of the settings unless `groups`
 * names others. `tell`: the person gets a message, with the reason.
 */
export const DecideSignUpsInput = v.object({
  approve: Flag,
  signups: v.pipe(
    v.array(RowId),
    v.minLength(1, 'Please select requests.'),
    v.maxLength(SignUpLimits.selected, 'Please select at most 200 requests.'),
  ),
  groups: v.optional(v.pipe(v.array(RowId), v.maxLength(500, 'Too many groups.'))),
  reason: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(SignUpLimits.reason, 'A reason can have at most 1000 characters.'),
      v.regex(/^[\P{Cc}\r\n]*$/u, 'A reason can have at most 1000 characters.'),
    ),
    '',
  ),
  tell: v.optional(Flag, false),
})
export type DecideSignUpsInput = v.InferInput<typeof DecideSignUpsInput>
/** How requests were decided: those that could not be are named with the reason. */
export interface DecidedSignUps extends Done {
  Changed: number
  Refused: { ID: number; Name: string; Message: string }[]
}
/** Approves or declines several requests. For administrators. */
export const decideSignUps = post<DecideSignUpsInput, DecidedSignUps>()('/api/admin/sign-ups/decide/')

/** Input of `getSignUpsCsv`. `state`: empty for the requests of every state, which is the default. */
export const ExportSignUpsInput = v.object({ state: v.optional(v.picklist(['', ...SignUpStates]), '') })
export type ExportSignUpsInput = v.InferInput<typeof ExportSignUpsInput>
/** The requests of a state, the newest 5,000, as a file. For administrators. */
export const getSignUpsCsv = get<ExportSignUpsInput, CsvFile>()('/api/admin/sign-ups/csv/')

/** Decides who may ask, and which requests need no administrator. */
export interface SignUpSettings {
  IsPortalOpen: boolean
  /** The academy is open when there is one. */
  Courses: string[]
  /** Domains of addresses that need no administrator. */
  ApprovedDomains: string[]
  /** Besides those, the only domains that may ask; empty: all. */
  OnlyDomains: string[]
  /** Groups that approved people join. */
  Groups: number[]
  /** Administrators get a message about requests that wait. */
  TellsAdministrators: boolean
  /** Messages are sent; nothing is open without them. */
  IsMailOn: boolean
}
/** The settings of sign-ups. For administrators. */
export const getSignUpSettings = get<Record<string, never>, SignUpSettings>()('/api/admin/sign-ups/settings/')

const Domains = v.optional(
  v.pipe(
    v.array(
      v.pipe(
        v.string(),
        v.trim(),
        v.toLowerCase(),
        v.maxLength(253, 'Please enter domains like school.example.'),
        v.regex(/^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u, 'Please enter domains like school.example.'),
      ),
    ),
    v.maxLength(SignUpLimits.domains, 'Please enter at most 100 domains.'),
  ),
  [],
)

/** Schema of what `saveSignUpSettings` is given. */
export const SaveSignUpSettingsInput = v.object({
  portal: Flag,
  courses: v.optional(
    v.pipe(v.array(NamedLine('Please enter a name.')), v.maxLength(SignUpLimits.courses, 'Please enter at most 50 courses.')),
    [],
  ),
  approveddomains: Domains,
  onlydomains: Domains,
  groups: v.optional(v.pipe(v.array(RowId), v.maxLength(SignUpLimits.groups, 'Too many groups.')), []),
  telladministrators: v.optional(Flag, true),
})
export type SaveSignUpSettingsInput = v.InferInput<typeof SaveSignUpSettingsInput>
/** Replaces the settings of sign-ups. For administrators. */
export const saveSignUpSettings = post<SaveSignUpSettingsInput, Done>()('/api/admin/sign-ups/settings/save/')

/** Error sentences of sign-ups, by error code. */
export const SignUpErrors = {
  SIGN_UP_CLOSED: 'Sign-up is not open here. Please ask an administrator.',
  SIGN_UP_COURSE_GONE: 'One of these courses is no longer offered. Load the page again to see those that are.',
  SIGN_UP_DOMAIN: 'Sign-up is not open for this e-mail address. Use the address of your school or organisation.',
  SIGN_UP_TOO_OFTEN: 'Too many requests. Please wait an hour and try again.',
  SIGN_UP_LINK_OVER: 'This link no longer works: it was used already, or its time is over.',
  SIGN_UP_NOT_FOUND: 'This request no longer exists.',
  SIGN_UP_UNCONFIRMED: 'The person has not confirmed the e-mail address yet.',
  SIGN_UP_DECIDED: 'This request has already been decided.',
  SIGN_UP_SUSPENDED: 'An account with this e-mail address is suspended. Restore it at “People” first.',
  SIGN_UP_CHANGES_TOO_OFTEN: 'Too many decisions. Please wait a quarter of an hour and try again.',
} as const
