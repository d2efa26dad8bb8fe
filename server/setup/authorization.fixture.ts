import type { AuthorizationInputs } from '../test/authorization-inputs.fixture.ts'

export const authorizationInputs: AuthorizationInputs = {
  routes: () => ({
    '/api/admin/setup/step/': { step: 'people', state: 'skipped' },
    '/api/admin/setup/dismiss/': {},
  }),
}
