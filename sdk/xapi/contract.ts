import * as v from 'valibot'
import { type Done, Flag, RowId, Whole } from '../wire/contract.ts'
import { get, post } from '../wire/endpoint.ts'

/** How statements name people: `account` by an id that means nothing outside, `email` by their address. */
export const XapiNamings = ['account', 'email'] as const
/** One of `XapiNamings`. */
export type XapiNaming = (typeof XapiNamings)[number]

/** The figures of statements; the names say which. */
export const XapiLimits = {
  /** Characters of the address of the record store, of the key and of the secret. */
  addressLength: 500,
  keyLength: 200,
  secretLength: 1000,
  /** Percent of a video that count as completed at least. */
  thresholdLeast: 50,
  /** Statements of one request. */
  batchSize: 50,
  /** Seconds in which the record store has to answer. */
  timeoutSeconds: 10,
  /** Bytes of an answer that are read, and characters that are kept. */
  answerBytes: 2048,
  answerLength: 500,
  /** Days that statements wait for the record store, and that sent ones stay in the list. */
  keepDays: 7,
  /** Days that refused statements stay in the list. */
  refusedDays: 30,
  /** Minutes without a report after which a session is over. */
  sessionMinutes: 30,
  /** Statements on a page of the list. */
  page: 50,
  /** Changes, and tests and repeated statements, of one account in 15 minutes. */
  changes: 60,
  sends: 30,
} as const

/** The record store, what is sent to it, and how the queue is. */
export interface XapiSettings {
  /** Statements are made and sent. */
  IsOn: boolean
  /** The endpoint; empty: there is none yet. */
  Address: string
  Key: string
  HasSecret: boolean
  Videos: boolean
  Quizzes: boolean
  /** Each answer to a question is sent, besides the results of attempts. */
  Answers: boolean
  Naming: XapiNaming
  /** Percent of a video that count as completed. */
  Threshold: number
  /** Learning environments may open items by cmi5. */
  Cmi5: boolean
  /** The origin where they hand out tokens; empty: that of the record store. */
  LmsAddress: string
  /** The public address that ids of activities begin with; empty: nothing can be sent. */
  BaseUrl: string
  /** Views are counted on this site; otherwise nothing is sent. */
  Tracking: boolean
  /** Statements that wait, and that the record store refused. */
  Waiting: number
  Refused: number
  /** Statements that were given up because they waited too long. */
  Dropped: number
  /** Why nothing can be sent at the moment, in a sentence; empty: the last request went well. */
  Problem: string
  /** The answer of the record store to that request. */
  Answer: string
  /** ISO 8601, UTC: the next attempt after a problem; empty: there is none. */
  NextTry: string
  /** Nothing is sent until an administrator changes something or presses “Try now”. */
  IsStopped: boolean
}

/** The record store and its queue; without one, the defaults of a new one. For administrators. */
export const getXapiSettings = get<Record<string, never>, XapiSettings>()('/api/admin/xapi/')

const Threshold = 'Please enter a number from 50 to 100.'

/** Without `secret` the stored one stays, as long as the address and the key do. */
export const SaveXapiSettingsInput = v.object({
  enabled: Flag,
  address: v.pipe(
    v.string('Please enter an address.'),
    v.trim(),
    v.minLength(1, 'Please enter an address.'),
    v.maxLength(XapiLimits.addressLength, 'An address can have at most 500 characters.'),
    v.regex(/^https?:\/\/[^\s\\?#]+$/i, 'Please enter an address like https://store.school.example/xapi/.'),
    v.url('Please enter an address like https://store.school.example/xapi/.'),
  ),
  key: v.pipe(
    v.string('Please enter the key.'),
    v.trim(),
    v.minLength(1, 'Please enter the key.'),
    v.maxLength(XapiLimits.keyLength, 'A key can have at most 200 characters.'),
    v.regex(/^[^:\p{Cc}]+$/u, 'A key has no colon.'),
  ),
  secret: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(XapiLimits.secretLength, 'A secret can have at most 1000 characters.'),
      v.regex(/^\P{Cc}*$/u, 'A secret has no line breaks.'),
    ),
  ),
  videos: v.optional(Flag, true),
  quizzes: v.optional(Flag, true),
  answers: v.optional(Flag, false),
  naming: v.optional(v.picklist(XapiNamings), 'account'),
  threshold: v.optional(v.pipe(Whole(Threshold), v.minValue(XapiLimits.thresholdLeast, Threshold), v.maxValue(100, Threshold)), 100),
  cmi5: v.optional(Flag, false),
  lmsaddress: v.optional(
    v.union([
      v.literal(''),
      v.pipe(
        v.string(),
        v.trim(),
        v.maxLength(XapiLimits.addressLength, 'An address can have at most 500 characters.'),
        v.regex(/^https?:\/\/[^\s\\?#]+$/i, 'Please enter an address like https://store.school.example/xapi/.'),
        v.url('Please enter an address like https://store.school.example/xapi/.'),
      ),
    ]),
    '',
  ),
})
export type SaveXapiSettingsInput = v.InferInput<typeof SaveXapiSettingsInput>
/** Replaces the record store and what is sent to it. Statements that wait are sent. For administrators. */
export const saveXapiSettings = post<SaveXapiSettingsInput, Done>()('/api/admin/xapi/save/')

/** How a test went: a sentence, and the answer of the record store as it was, if it gave one. */
export interface XapiTest {
  Sent: boolean
  Message: string
  Answer: string
}
/** Sends a statement about no person at once, also while statements are off. For administrators. */
export const testXapi = post<Record<string, never>, XapiTest>()('/api/admin/xapi/test/')

/** Ends a pause, and tries at once to send what waits. For administrators. */
export const sendXapiNow = post<Record<string, never>, Done>()('/api/admin/xapi/now/')

/** `waiting`: it is sent or tried again. `refused`: the record store took others, and not this one. */
export const XapiStates = ['waiting', 'sent', 'refused'] as const
/** One of `XapiStates`. */
export type XapiState = (typeof XapiStates)[number]

/** Things that a person did, as statements say it. */
export const XapiVerbs = ['initialized', 'paused', 'terminated', 'completed', 'passed', 'failed', 'answered'] as const
/** One of `XapiVerbs`. */
export type XapiVerb = (typeof XapiVerbs)[number]

/** A statement in the queue. */
export interface XapiStatement {
  ID: number
  /** The `id` of the statement, which stays the same when it is sent again. */
  StatementID: string
  Verb: XapiVerb
  /** The name of the video or of the quiz. */
  Title: string
  State: XapiState
  /** ISO 8601, UTC. */
  Date: string
  /** The answer with which the record store refused the statement. */
  Answer: string
  /** The JSON that is sent. */
  Body: string
}

/** `state` '' lists those of every state; `before` is the `ID` of the last entry of the page before. */
export const ListXapiStatementsInput = v.object({ state: v.optional(v.picklist(['', ...XapiStates]), ''), before: v.optional(RowId) })
export type ListXapiStatementsInput = v.InferInput<typeof ListXapiStatementsInput>
/** Statements of the last days, newest first. For administrators. */
export const listXapiStatements = get<ListXapiStatementsInput, { Items: XapiStatement[]; More: boolean }>()('/api/admin/xapi/statements/')

/** Schema of what `sendXapiAgain` is given. */
export const XapiStatementInput = v.object({ statement: RowId })
export type XapiStatementInput = v.InferInput<typeof XapiStatementInput>
/** Sends a refused statement again, with the same id. For administrators. */
export const sendXapiAgain = post<XapiStatementInput, Done>()('/api/admin/xapi/again/')

/** Error sentences of statements, by error code. */
export const XapiErrors = {
  XAPI_NO_HTTPS: 'The address must start with https, and has no user name in it.',
  XAPI_PRIVATE: 'The record store is in a private network, where this server sends nothing.',
  XAPI_NO_BASE_URL: 'Statements name videos by their public address: set VITRINE_BASE_URL first.',
  XAPI_SECRET_AGAIN: 'Please enter the secret again, because the address or the key has changed.',
  XAPI_NO_STORE: 'Please save the record store first.',
  XAPI_OFF: 'Statements are switched off.',
  XAPI_STATEMENT_NOT_FOUND: 'This statement was sent, or is no longer kept.',
  XAPI_TOO_OFTEN: 'You have done this very often. Please wait a few minutes.',
  XAPI_NO_SECRET: 'The stored secret cannot be read. Enter it again.',
  XAPI_CERTIFICATE: 'The certificate of the record store is not valid, or its chain is incomplete.',
  XAPI_TIMEOUT: 'The record store did not answer within 10 seconds.',
  XAPI_UNREACHABLE: 'The record store cannot be reached.',
  XAPI_FORBIDDEN: 'The record store does not accept the key and the secret, or they may not write.',
  XAPI_REDIRECT: 'The record store redirects to another address. Enter that one.',
  XAPI_BUSY: 'The record store is busy, or out of order.',
  XAPI_FAULTY: 'The record store answered with an error. Check the address.',
  XAPI_NOT_TAKEN: 'The record store did not take the statement.',
} as const
