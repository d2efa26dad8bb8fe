import type { AuthorizationInputs } from '../test/authorization-inputs.fixture.ts'

export const authorizationInputs: AuthorizationInputs = {
  fields: () => ({ successor: 999_999 }),
  routes: () => ({
    '/api/admin/people/': { order: 'seen', desc: false },
    '/api/admin/people/owned/': { people: '999999' },
    '/api/admin/people/delete/': { people: [999_999], items: 'give' },
    '/api/admin/people/change/': { action: 'suspend', people: [999_999] },
  }),
}
