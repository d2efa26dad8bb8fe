import type { OpenSignUps } from '../../sdk/sign-ups/contract.ts'
import { signUpAnswers } from '../sign-ups/sign-up-answer.fixture.ts'
import type { FormPlace } from './every-form.fixture.tsx'
import { type Answers, anonymous } from './portal.fixture.tsx'

export const passkeys = {
  ...{ Asks: 'code', HasProvider: true, IsOffered: true },
  Items: [{ ID: 3, Name: 'Laptop', DateCreated: '2026-01-05T08:00:00Z', LastUsed: '' }],
}

export const accountAnswers: Answers = {
  '/api/core/account/': { Name: 'nina', DisplayName: 'Nina', Email: '', MustChangePassword: false, Providers: [], Sessions: [] },
  '/api/core/account/two-factor/': { IsOn: false, Since: '', RecoveryCodes: 0 },
  '/api/core/account/email/': { IsOffered: true, Asks: 'code', HasProvider: true },
  '/api/core/account/passkeys/': { ...passkeys, Items: [] },
  '/api/core/account/notification-mail/': { IsOffered: true, When: 'never' },
}

/** The forms of the own account. */
export const accountForms: readonly FormPlace[] = [
  { name: 'Account: name', path: '/account', onPage: '.vp-account-form:has([name=displayname])', file: 'portal/account/account-page.tsx' },
  { name: 'Account: password', path: '/account', onPage: '.vp-account-form:has([name=current])', file: 'portal/account/password-form.tsx' },
  { name: 'Account: codes', path: '/account', steps: ['Set up two-factor sign-in'], file: 'portal/two-factor/set-up-dialog.tsx' },
  {
    ...{ name: 'Account: recovery codes', path: '/account', steps: ['New recovery codes'], file: 'portal/two-factor/proof-dialog.tsx' },
    answers: { '/api/core/account/two-factor/': { IsOn: true, Since: '2026-01-05T08:00:00Z', RecoveryCodes: 9 } },
  },
  { name: 'Account: e-mail address', path: '/account', steps: ['Change e-mail address'], file: 'portal/own-address/address-dialog.tsx' },
  { name: 'Account: new passkey', path: '/account', steps: ['Add passkey'], file: 'portal/passkeys/add-dialog.tsx' },
  {
    ...{
      name: 'Account: name of a passkey',
      path: '/account',
      steps: ['Actions for Laptop', 'Rename'],
      file: 'portal/passkeys/rename-dialog.tsx',
    },
    answers: { '/api/core/account/passkeys/': passkeys },
  },
  {
    ...{
      name: 'Account: remove passkey',
      path: '/account',
      steps: ['Actions for Laptop', 'Remove'],
      file: 'portal/passkeys/remove-dialog.tsx',
    },
    answers: { '/api/core/account/passkeys/': passkeys },
  },
]

const requests = { path: '/admin/sign-ups', answers: signUpAnswers }
const signInPage = (SignUps: OpenSignUps) => ({ Page: 'login' as const, User: anonymous, SignUps })

/** The forms of people who ask for an account, and of administrators who decide. */
export const signUpForms: readonly FormPlace[] = [
  { name: 'Sign-ups: approve', steps: ['Actions for Ann Reader', 'Approve'], ...requests, file: 'portal/sign-ups/approve-dialog.tsx' },
  { name: 'Sign-ups: decline', steps: ['Actions for Ann Reader', 'Decline'], ...requests, file: 'portal/sign-ups/decline-dialog.tsx' },
  { name: 'Sign-ups: settings', steps: ['Settings'], ...requests, file: 'portal/sign-ups/settings-dialog.tsx' },
  {
    ...{ name: 'Sign-up: account', path: '/signup', file: 'portal/sign-ups/sign-up-dialog.tsx' },
    options: signInPage({ IsPortalOpen: true, Courses: [] }),
  },
  { name: 'Sign-up: courses', path: '/signup?academy=1', options: signInPage({ IsPortalOpen: false, Courses: ['Geometry'] }) },
]
