import type { SignUp, SignUpSettings } from '../../sdk/sign-ups/contract.ts'

export const signUp: SignUp = {
  ...{ ID: 5, Kind: 'portal', State: 'waiting', Name: 'Ann Reader', Email: 'ann@school.example', Organisation: 'Hill School' },
  ...{ JobTitle: '', Location: '', Courses: [], DateSent: '2026-11-28T06:30:00.000Z', DateDecided: '', DecidedBy: '', Reason: '' },
  HasAccount: false,
}

export const signUpSettings: SignUpSettings = {
  ...{ IsPortalOpen: true, Courses: ['Geometry'], ApprovedDomains: ['school.example'], OnlyDomains: [], Groups: [4] },
  ...{ TellsAdministrators: true, IsMailOn: true },
}

/** The answers to the page of the sign-ups. */
export const signUpAnswers = {
  '/api/admin/sign-ups/': { Items: [signUp], Page: 0, PageSize: 50, Total: 1, IsMailOn: true },
  '/api/admin/sign-ups/settings/': signUpSettings,
}
