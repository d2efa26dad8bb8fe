import { randomBytes } from 'node:crypto'
import { SignUpLimits } from '../../sdk/sign-ups/contract.ts'
import type { MailScene, MailText } from '../mail/mail-kinds.ts'
import { hashOf } from '../session/session.ts'
import { accountsWithAddress, findSignUp, type SignUpRow, setToken, waitingAfter } from './table.ts'

/**
 * The message to the address of a request. It has no text that the sender of the request has typed, because they may have entered the
 * address of someone else. Undefined where the request is no longer open, or the account of the address is suspended.
 */
export async function confirmationText(scene: MailScene, signUp: number): Promise<MailText | undefined> {
  const { deps, words, site } = scene
  const row = await findSignUp(deps.db, signUp)
  if (row?.state !== 'unconfirmed') return undefined
  if (row.kind === 'portal') {
    const [known] = await accountsWithAddress(deps.db, [row.email])
    if (known?.disabled === 1) return undefined
    if (known !== undefined) return knownText(scene, known.name)
  }
  const token = randomBytes(32).toString('base64url')
  await setToken(deps.db, row.id, hashOf(token))
  const { subject, asked, askedCourses, confirm, reason } = words.signUp
  return {
    subject: subject({ site }),
    lines: [(row.kind === 'portal' ? asked : askedCourses)({ site, days: SignUpLimits.linkDays }), words.newPassword.ignore],
    // The token stands behind `#`, so that no log of a server has it.
    button: { label: confirm, path: `/signup-confirm#${token}` },
    reason: reason({ site }),
  }
}

const knownText = ({ words: { signUp, signIn, newPassword }, site }: MailScene, account: string): MailText => ({
  subject: signUp.subject({ site }),
  lines: [signUp.known({ site, account }), newPassword.ignore],
  entries: [{ text: signUp.forgotten, label: newPassword.button, path: '/new-password' }],
  button: { label: signIn.button, path: '/login.aspx' },
  reason: signUp.reason({ site }),
})

const coursesLine = ({ words: { signUp }, language }: MailScene, { courses }: SignUpRow): string[] => {
  const names = JSON.parse(courses) as string[]
  return names.length === 0 ? [] : [signUp.courses({ courses: new Intl.ListFormat(language.tag).format(names) })]
}

/** For an account that was there already: a new one gets an invitation. */
export async function approvedText(scene: MailScene, signUp: number): Promise<MailText | undefined> {
  const { deps, words, site } = scene
  const row = await findSignUp(deps.db, signUp)
  if (row?.state !== 'approved') return undefined
  return {
    subject: words.signUp.subject({ site }),
    lines: [words.signUp.approved({ site }), ...coursesLine(scene, row)],
    button: { label: words.open({ site }), path: '/' },
    reason: words.signUp.reason({ site }),
  }
}

export async function declinedText(scene: MailScene, signUp: number): Promise<MailText | undefined> {
  const { deps, words, site } = scene
  const row = await findSignUp(deps.db, signUp)
  if (row?.state !== 'declined') return undefined
  const reasons = row.reason.split(/[\r\n]+/).filter((text) => text.trim() !== '')
  return {
    subject: words.signUp.subject({ site }),
    lines: [words.signUp.declined({ site }), ...coursesLine(scene, row), ...reasons],
    button: { label: words.open({ site }), path: '/' },
    reason: words.signUp.reason({ site }),
  }
}

/** Undefined when another administrator has decided all of them. */
export async function waitingText({ deps, words, site }: MailScene): Promise<MailText | undefined> {
  const { count } = await waitingAfter(deps.db, 0)
  if (count === 0) return undefined
  return {
    subject: words.signUp.waitingSubject({ site }),
    lines: [words.signUp.waiting({ count })],
    button: { label: words.signUp.open, path: '/admin/sign-ups' },
    reason: words.system.reason({ site }),
  }
}
