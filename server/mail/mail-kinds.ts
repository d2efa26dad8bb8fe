import { PasswordLinkLimits } from '../../sdk/mail/contract.ts'
import { OwnAddressLimits } from '../../sdk/own-address/contract.ts'
import type { ServerMailWords } from '../../sdk/text/en/server-mail.ts'
import { serverMailWords } from '../../sdk/text/en/server-mail.ts'
import type { Deps } from '../context.ts'
import type { makeAddressLink } from '../own-address/make-address-link.ts'
import { linkedProviders } from '../sign-in/linked-providers.ts'
import type { ServerLanguage } from '../text/language.ts'
import { makePasswordLink } from './make-password-link.ts'

type EmptyParameters = Record<string, never>

/** The parameters of each kind of message: what its text is made of when it is sent. */
export interface MailParameters {
  /** `former`: for the address that is no longer that of the account. */
  'address-changed': { isFormer: boolean }
  'new-address': { email: string; mark: string }
  'new-address-asked': { email: string }
  'new-password': EmptyParameters
  'two-factor-off': { byAdministrator: boolean }
  /** `name`: of the passkey that was added; `removed`: all of them, by an administrator. */
  'passkeys-changed': { change: 'added' | 'removed'; name: string }
  'sign-in': EmptyParameters
  invitation: EmptyParameters
  'system-alert': SystemAlert
  /** The link of a request for an account or for courses, to someone who may have no account. */
  'sign-up': { signUp: number }
  'sign-up-approved': { signUp: number }
  'sign-up-declined': { signUp: number }
  /** For administrators. */
  'sign-ups-waiting': EmptyParameters
  /** Events after one moment, until another. */
  notifications: { after: number; until: number }
}

/** A state of the server that administrators have to know. */
export type SystemAlert =
  | { alert: 'disk'; machine: string; bytes: number }
  /** Hours for which the oldest job has been waiting. */
  | { alert: 'queue'; hours: number }
  | { alert: 'conversions'; failed: number; done: number }
  /** `reason` is a sentence of the command, in English. */
  | { alert: 'backup'; reason: string }
  | { alert: 'backup-check'; reason: string }
export type MailKindName = keyof MailParameters

/** The account that a message is for; 0 and no names: its reader has none. */
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
  /** The list of the message: a sentence in one line, and the path that its link opens. */
  entries?: readonly { text: string; label: string; path: string }[]
  /** Stands below the list. */
  afterEntries?: string
  /** A path of the portal. */
  button: { label: string; path: string }
  /** The reason for which the reader gets it. */
  reason: string
  /** Only for notifications: a path where they are ended. A POST to it ends them at once. */
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
  'two-factor-off': {
    subject: ({ twoFactor }, site) => twoFactor.subject({ site }),
    text: ({ words, reader, site }, { byAdministrator }) => ({
      subject: words.twoFactor.subject({ site }),
      lines: [(byAdministrator ? words.twoFactor.byAdministrator : words.twoFactor.bySelf)({ account: reader.name })],
      button: { label: words.address.button, path: '/account' },
      reason: words.twoFactor.reason,
    }),
  },
  'passkeys-changed': {
    subject: ({ passkeys }, site) => passkeys.subject({ site }),
    text: ({ words, reader, site }, { change, name }) => ({
      subject: words.passkeys.subject({ site }),
      lines: [change === 'added' ? words.passkeys.added({ account: reader.name, name }) : words.passkeys.removed({ account: reader.name })],
      button: { label: words.address.button, path: '/account' },
      reason: words.passkeys.reason,
    }),
  },
  'new-address': {
    lastsMs: OwnAddressLimits.minutes * 60_000,
    subject: ({ newAddress }, site) => newAddress.subject({ site }),
    text: async ({ deps, words: { newAddress, newPassword }, reader, site }, { email, mark }) => ({
      subject: newAddress.subject({ site }),
      lines: [newAddress.text({ account: reader.name, minutes: OwnAddressLimits.minutes }), newPassword.ignore],
      button: { label: newAddress.button, path: await addressPath(deps, { userId: reader.id, email, mark }) },
      reason: newAddress.reason,
    }),
  },
  'new-address-asked': {
    subject: ({ newAddress }, site) => newAddress.subject({ site }),
    text: ({ words: { newAddress, address }, reader, site }, { email }) => ({
      subject: newAddress.subject({ site }),
      lines: [newAddress.asked({ account: reader.name, email }), newAddress.notMe],
      button: { label: address.button, path: '/account' },
      reason: newAddress.reason,
    }),
  },
  'new-password': {
    lastsMs: PasswordLinkLimits.minutes * 60_000,
    subject: ({ newPassword }, site) => newPassword.subject({ site }),
    text: async ({ deps, words: { newPassword }, reader, site }) => ({
      subject: newPassword.subject({ site }),
      lines: [newPassword.text({ account: reader.name }), newPassword.ignore],
      button: { label: newPassword.button, path: await makePasswordLink(deps, reader.id, 'forgotten') },
      reason: newPassword.reason,
    }),
  },
  'sign-in': {
    lastsMs: PasswordLinkLimits.minutes * 60_000,
    subject: ({ signIn }, site) => signIn.subject({ site }),
    async text({ deps, words: { signIn, newPassword }, language, reader, site }) {
      const providers = (await linkedProviders(deps.db, [reader.id])).get(reader.id) ?? []
      const names = new Intl.ListFormat(language.tag, { type: 'disjunction' }).format(providers.map(({ Name }) => Name))
      return {
        subject: signIn.subject({ site }),
        lines: [signIn.text({ account: reader.name, providers: names }), newPassword.ignore],
        button: { label: signIn.button, path: '/login.aspx' },
        reason: newPassword.reason,
      }
    },
  },
  invitation: {
    subject: ({ invitation }, site) => invitation.subject({ site }),
    text: async ({ deps, words: { invitation, newPassword }, reader, site }) => ({
      subject: invitation.subject({ site }),
      lines: [invitation.text({ site, account: reader.name }), invitation.link({ days: PasswordLinkLimits.invitationDays })],
      button: { label: newPassword.button, path: await makePasswordLink(deps, reader.id, 'invitation') },
      reason: invitation.reason({ site }),
    }),
  },
  'system-alert': {
    // It says what was so when it was written: a day later it may be wrong.
    lastsMs: 6 * 3_600_000,
    subject: ({ system }, site) => system.subject({ site }),
    text: (scene, alert) => ({
      subject: scene.words.system.subject({ site: scene.site }),
      lines: [alertLine(scene, alert)],
      button: { label: scene.words.system.button, path: '/admin/system' },
      reason: scene.words.system.reason({ site: scene.site }),
    }),
  },
  'sign-up': {
    subject: ({ signUp }, site) => signUp.subject({ site }),
    text: async (scene, { signUp }) => (await signUpTexts()).confirmationText(scene, signUp),
  },
  'sign-up-approved': {
    subject: ({ signUp }, site) => signUp.subject({ site }),
    text: async (scene, { signUp }) => (await signUpTexts()).approvedText(scene, signUp),
  },
  'sign-up-declined': {
    subject: ({ signUp }, site) => signUp.subject({ site }),
    text: async (scene, { signUp }) => (await signUpTexts()).declinedText(scene, signUp),
  },
  'sign-ups-waiting': {
    subject: ({ signUp }, site) => signUp.waitingSubject({ site }),
    text: async (scene) => (await signUpTexts()).waitingText(scene),
  },
  notifications: {
    subject: ({ notifications }, site) => notifications.subject({ site }),
    // Loaded later, because that capability writes messages with this one.
    text: async (scene, window) => (await import('../notification-mail/notification-text.ts')).notificationText(scene, window),
  },
}

/** Loaded later, because that capability writes messages with this one. */
const addressPath = async (...[deps, change]: Parameters<typeof makeAddressLink>): Promise<string> =>
  (await import('../own-address/make-address-link.ts')).makeAddressLink(deps, change)

/** Loaded later, because that capability writes messages with this one. */
const signUpTexts = () => import('../sign-ups/mail-texts.ts')

function alertLine({ language, words: { system } }: MailScene, alert: SystemAlert): string {
  if (alert.alert === 'conversions') return system.conversions(alert)
  if (alert.alert === 'queue') return system.queue(alert)
  if (alert.alert === 'backup') return system.backup(alert)
  if (alert.alert === 'backup-check') return system.backupCheck(alert)
  const gigabytes = (alert.bytes / 1e9).toLocaleString(language.tag, { maximumFractionDigits: 1 })
  return system.disk({ machine: alert.machine, gigabytes })
}

/** Undefined for the kind of another version. */
export const mailKindOf = (name: string): MailKind<unknown> | undefined =>
  Object.hasOwn(mailKinds, name) ? (mailKinds[name as MailKindName] as MailKind<unknown>) : undefined

export const mailWordsIn = (language: ServerLanguage): ServerMailWords => language.wordsIn(serverMailWords)
