import type { ServerMailWords } from '../../sdk/text/en/server-mail.ts'
import { serverMailWords } from '../../sdk/text/en/server-mail.ts'
import type { Deps } from '../context.ts'
import type { ServerLanguage } from '../text/language.ts'

/** The parameters of each kind of message: what its text is made of when it is sent. */
export interface MailParameters {
  /** `former`: for the address that is no longer that of the account. */
  'address-changed': { isFormer: boolean }
}
export type MailKindName = keyof MailParameters

/** The account that a message is for. */
export interface MailReader {
  id: number
  name: string
  displayName: string
}

export interface MailScene {
  deps: Deps
  language: ServerLanguage
  words: ServerMailWords
  reader: MailReader
  site: string
}

/** The contents of a message in the language of its reader, as plain text. */
export interface MailText {
  subject: string
  lines: readonly string[]
  /** A path of the portal. */
  button: { label: string; path: string }
  /** The reason for which the reader gets it. */
  reason: string
  /** Only for notifications: a path where they are changed. */
  change?: { label: string; path: string }
}

interface MailKind<Parameters> {
  /** Milliseconds after which it is given up. Default: `MailLimits.retryHours`. */
  lastsMs?: number
  /** Its subject, for the list of administrators. */
  subject(words: ServerMailWords, site: string): string
  /** Undefined: there is nothing to say any more. */
  text(scene: MailScene, parameters: Parameters): Promise<MailText | undefined> | MailText
}

export const mailKinds: { readonly [Name in MailKindName]: MailKind<MailParameters[Name]> } = {
  'address-changed': {
    subject: ({ address }, site) => address.subject({ site }),
    text: ({ words, reader, site }, { isFormer }) => ({
      subject: words.address.subject({ site }),
      lines: [(isFormer ? words.address.former : words.address.fresh)({ account: reader.name })],
      button: isFormer ? { label: words.open({ site }), path: '/' } : { label: words.address.button, path: '/account' },
      reason: words.address.reason,
    }),
  },
}

/** Undefined for the kind of another version. */
export const mailKindOf = (name: string): MailKind<unknown> | undefined =>
  Object.hasOwn(mailKinds, name) ? (mailKinds[name as MailKindName] as MailKind<unknown>) : undefined

export const mailWordsIn = (language: ServerLanguage): ServerMailWords => language.wordsIn(serverMailWords)
