import type { AuthorizationInputs } from '../test/authorization-inputs.fixture.ts'

export const authorizationInputs: AuthorizationInputs = {
  routes: () => ({
    '/api/core/account/keys/add/': { kind: 'key', name: 'Taken over', scope: 'read', days: 30, person: 999_999 },
    '/api/admin/api-keys/service/': { name: 'taken-over', displayname: 'Taken over' },
  }),
  fields: () => ({ keyid: 999_999 }),
}
