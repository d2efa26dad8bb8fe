import type { AuthorizationInputs } from '../test/authorization-inputs.fixture.ts'

export const authorizationInputs: AuthorizationInputs = {
  pages: {
    // Media files are requested in tests of their own, with tokens.
    '/media/:token/:encid/:name': () => [],
  },
}
