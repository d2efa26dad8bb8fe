import * as v from 'valibot'
import { Email, NewPassword } from '../people/contract.ts'
import { type Done, Flag, RowId, Whole } from '../wire/contract.ts'
import { get, post } from '../wire/endpoint.ts'

/** `starttls`: encryption begins after the greeting, and nothing is sent without it. `tls`: from the first byte. `none`: never. */
export const MailTlsModes = ['starttls', 'tls', 'none'] as const
/** One of `MailTlsModes`. */
export type MailTlsMode = (typeof MailTlsModes)[number]

/** The figures of e-mail; the names say which. */
export const MailLimits = {
  /** Messages a minute, unless an administrator chooses another number, and the most. */
  perMinute: 30,
  perMinuteMost: 1000,
  /** Seconds in which the mail server has to take a message. */
  timeoutSeconds: 20,
  /** Hours after which a message is given up. */
  retryHours: 24,
  /** Days that messages are kept in the list. */
  keepDays: 30,
  /** Characters of the mail server's answer that are kept. */
  answerLength: 500,
  /** Messages on a page of the list. */
  page: 50,
  /** Messages that are claimed at once. */
  batchSize: 10,
  /** Changes, and tests and repeated messages, of one account in 15 minutes. */
  changes: 60,
  sends: 20,
} as const

/** The mail server of the library, and the sender of its messages. */
export interface MailSettings {
  /** Messages are sent. */
  IsOn: boolean
  Host: string
  Port: number
  Tls: MailTlsMode
  /** Empty: the server asks for no name. */
  User: string
  HasPassword: boolean
  SenderName: string
  SenderAddress: string
  /** Empty: answers go to the sender. */
  ReplyTo: string
  /** Messages a minute at most. */
  PerMinute: number
  /** The public address that links in messages begin with; empty: nothing can be sent. */
  BaseUrl: string
  /** The caller's own address, for a test; empty: there is none. */
  OwnAddress: string
}

/** The mail server; without one, the defaults of a new one. For administrators. */
export const getMailSettings = get<Record<string, never>, MailSettings>()('/api/admin/mail/')

const NeededEmail = v.pipe(Email, v.minLength(1, 'Please enter a valid e-mail address.'))
const Line = (most: number, message: string) =>
  v.optional(v.pipe(v.string(), v.trim(), v.maxLength(most, message), v.regex(/^\P{Cc}*$/u, message)), '')

/** Without `password` the stored one stays, as long as the server, the port and the user do. */
export const SaveMailSettingsInput = v.object({
  enabled: Flag,
  host: v.pipe(
    v.string('Please enter the name of the mail server.'),
    v.trim(),
    v.minLength(1, 'Please enter the name of the mail server.'),
    v.regex(/^[a-z0-9._:-]{1,253}$/i, 'Please enter a name like mail.school.example.'),
  ),
  port: v.pipe(
    Whole('A port is a number from 1 to 65535.'),
    v.minValue(1, 'A port is a number from 1 to 65535.'),
    v.maxValue(65_535, 'A port is a number from 1 to 65535.'),
  ),
  tls: v.picklist(MailTlsModes),
  user: Line(500, 'A user name can have at most 500 characters.'),
  password: v.optional(v.pipe(v.string(), v.maxLength(1000, 'A password can have at most 1000 characters.'))),
  sendername: Line(200, 'A name can have at most 200 characters.'),
  senderaddress: NeededEmail,
  replyto: v.optional(Email, ''),
  perminute: v.optional(
    v.pipe(
      Whole('Please enter a number from 1 to 1000.'),
      v.minValue(1, 'Please enter a number from 1 to 1000.'),
      v.maxValue(MailLimits.perMinuteMost, 'Please enter a number from 1 to 1000.'),
    ),
    MailLimits.perMinute,
  ),
})
export type SaveMailSettingsInput = v.InferInput<typeof SaveMailSettingsInput>
/** Replaces the mail server and the sender. Messages that wait are sent, or wait on. For administrators. */
export const saveMailSettings = post<SaveMailSettingsInput, Done>()('/api/admin/mail/save/')

/** How a test went: a sentence, and the answer of the mail server as it was, if it gave one. */
export interface MailTest {
  Sent: boolean
  Message: string
  Answer: string
}
/** Sends a test to the caller's own address at once, also while e-mail is off. For administrators. */
export const sendTestMail = post<Record<string, never>, MailTest>()('/api/admin/mail/test/')

/** A message that could not be sent. */
export interface FailedMail {
  ID: number
  /** The subject, in the caller's language and without names. */
  Subject: string
  /** The address it was for; empty: the account has none. */
  Address: string
  /** ISO 8601, UTC. */
  Date: string
  Tries: number
  /** Why it could not be sent, in a sentence. */
  Reason: string
  /** The last answer of the mail server. */
  Answer: string
}

/** `before` is the `ID` of the last entry of the page before. */
export const ListFailedMailsInput = v.object({ before: v.optional(RowId) })
export type ListFailedMailsInput = v.InferInput<typeof ListFailedMailsInput>
/** Messages of the last 30 days that could not be sent, newest first, and how many wait. For administrators. */
export const listFailedMails = get<ListFailedMailsInput, { Items: FailedMail[]; More: boolean; Waiting: number }>()(
  '/api/admin/mail/failed/',
)

/** Schema of what `sendMailAgain` is given. */
export const MailInput = v.object({ message: RowId })
export type MailInput = v.InferInput<typeof MailInput>
/** Tries a message that could not be sent again, for a day. For administrators. */
export const sendMailAgain = post<MailInput, Done>()('/api/admin/mail/again/')

/** Figures of links to choose a password. */
export const PasswordLinkLimits = {
  /** Minutes for which a link for a forgotten password works. */
  minutes: 60,
  /** Days for which an invitation works. */
  invitationDays: 7,
  /** Messages to one account in an hour, and requests of one network in 15 minutes. */
  perAccount: 3,
  perNetwork: 60,
  /** Accounts with one e-mail address that are written to. */
  accounts: 5,
} as const

/** `un`: a user name or an e-mail address. */
export const AskNewPasswordInput = v.object({
  un: v.pipe(
    v.string('Please enter your user name or e-mail address.'),
    v.trim(),
    v.minLength(1, 'Please enter your user name or e-mail address.'),
    v.maxLength(254, 'An e-mail address can have at most 254 characters.'),
  ),
})
export type AskNewPasswordInput = v.InferInput<typeof AskNewPasswordInput>
/** Sends a link to choose a password, if there is such an account. The answer is the same if there is none. */
export const askNewPassword = post<AskNewPasswordInput, Done>()('/api/core/password/forgotten/')

const Token = v.pipe(v.string(), v.minLength(1), v.maxLength(100))

/** The account of a link to choose a password. */
export interface PasswordLink {
  /** The user name. */
  Name: string
  /** The account is new. */
  IsInvitation: boolean
}
/** Schema of what `readPasswordLink` is given. */
export const PasswordLinkInput = v.object({ token: Token })
export type PasswordLinkInput = v.InferInput<typeof PasswordLinkInput>
/** Reads a link without using it. Refused when it no longer works. */
export const readPasswordLink = post<PasswordLinkInput, PasswordLink>()('/api/core/password/link/')

/** Schema of what `choosePassword` is given. */
export const ChoosePasswordInput = v.object({ token: Token, password: NewPassword })
export type ChoosePasswordInput = v.InferInput<typeof ChoosePasswordInput>
/** Sets the password of the account of a link, once, and ends all of its sessions. */
export const choosePassword = post<ChoosePasswordInput, Done & { Name: string }>()('/api/core/password/choose/')

/** Error sentences of e-mail, by error code. */
export const MailErrors = {
  MAIL_OFF: 'E-mail is not set up, or switched off.',
  MAIL_NO_BASE_URL: 'Links in messages need a public address: set VITRINE_BASE_URL first.',
  MAIL_NO_SERVER: 'Please save the mail server first.',
  MAIL_NO_OWN_ADDRESS: 'Your account has no e-mail address. Enter one at “People”.',
  MAIL_NO_ADDRESS: 'The account has no e-mail address.',
  MAIL_PASSWORD_AGAIN: 'Please enter the password again, because the server or the user has changed.',
  MAIL_PASSWORD_UNREADABLE: 'The stored password cannot be read. Enter it again.',
  MAIL_TOO_OFTEN: 'You have done this very often. Please wait a few minutes.',
  MAIL_NOT_FOUND: 'This message is no longer kept.',
  MAIL_TOO_LATE: 'The message was given up, because it came too late.',
  MAIL_NAME_NOT_FOUND: 'The name of the mail server was not found.',
  MAIL_REFUSED: 'The mail server refuses the connection. Check the port.',
  MAIL_PRIVATE: 'The mail server is in a private network, where this server asks no one without VITRINE_ALLOW_PRIVATE_PROVIDERS=on.',
  MAIL_UNREACHABLE: 'The mail server cannot be reached.',
  MAIL_TIMEOUT: 'The mail server did not answer in time. Check the port and the encryption.',
  MAIL_CERTIFICATE: 'The certificate of the mail server is not valid, or belongs to another name.',
  MAIL_NO_TLS: 'The mail server does not encrypt in this way. Check the port and the encryption.',
  MAIL_WRONG_PASSWORD: 'The mail server does not accept the user name or the password.',
  MAIL_SENDER_REFUSED: 'The mail server does not accept this sender address.',
  MAIL_RECIPIENT_REFUSED: 'The mail server does not accept the address of the recipient.',
  MAIL_LATER: 'The mail server wants to be asked again later.',
  MAIL_NOT_TAKEN: 'The mail server did not take the message.',
  PASSWORD_LINK_OVER: 'This link no longer works: it was used already, or its time is over.',
  PASSWORD_LINK_TOO_OFTEN: 'Too many requests from your network. Please wait a quarter of an hour and try again.',
} as const
