import type { AuthorizationInputs } from '../test/authorization-inputs.fixture.ts'

export const authorizationInputs: AuthorizationInputs = {
  routes: () => ({
    '/api/admin/xapi/save/': { enabled: false, address: 'https://store.example/xapi/', key: 'library', secret: 'a secret of a store' },
    '/api/admin/xapi/again/': { statement: 999_999 },
  }),
}
