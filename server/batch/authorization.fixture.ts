import type { AuthorizationInputs } from '../test/authorization-inputs.fixture.ts'

export const authorizationInputs: AuthorizationInputs = {
  routes: () => ({
    '/api/ml/batch/expiry/': { value: '2027-01-31' },
  }),
}
