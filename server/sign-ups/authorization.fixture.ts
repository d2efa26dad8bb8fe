import type { AuthorizationInputs } from '../test/authorization-inputs.fixture.ts'

const person = { name: 'Newcomer', email: 'newcomer@school.example', org: 'Elsewhere', job: 'Teacher', location: 'There' }

export const authorizationInputs: AuthorizationInputs = {
  routes: () => ({
    '/api/core/sign-up/portal/': person,
    '/api/core/sign-up/academy/': { ...person, courses: ['Geometry'] },
    '/api/core/sign-up/confirm/': { token: 'none' },
    '/api/admin/sign-ups/': { state: 'waiting' },
    '/api/admin/sign-ups/csv/': { state: 'waiting' },
    '/api/admin/sign-ups/:signup/approve/': { signup: 999_999, name: 'taken', groups: [] },
    '/api/admin/sign-ups/decide/': { approve: true, signups: [999_999], groups: [], reason: 'Taken over', tell: true },
    '/api/admin/sign-ups/settings/save/': {
      ...{ portal: false, courses: [], approveddomains: [], onlydomains: [], groups: [], telladministrators: true },
    },
  }),
}
