import type { AuthorizationInputs } from '../testing/authorization-inputs.fixture.ts'

export const authorizationInputs: AuthorizationInputs = {
  routes: () => ({
    '/api/ml/savethumbnail/': { data: '/9j/AAAA', eof: 1 },
  }),
}
