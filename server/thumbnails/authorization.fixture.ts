import type { AuthorizationInputs } from '../test/authorization-inputs.fixture.ts'

export const authorizationInputs: AuthorizationInputs = {
  routes: () => ({
    '/api/ml/savethumbnail/': { data: '/9j/AAAA', eof: 1 },
  }),
}
