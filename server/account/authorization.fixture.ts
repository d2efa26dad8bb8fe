import type { AuthorizationInputs } from '../test/authorization-inputs.fixture.ts'

export const authorizationInputs: AuthorizationInputs = {
  routes: () => ({
    '/api/core/account/password/': { current: 'not the password', password: 'another password' },
    // A session that does not exist: those of the callers are needed for the next requests.
    '/api/core/account/sessions/end/': { session: 999_999 },
  }),
}
