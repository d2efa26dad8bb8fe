import type { AuthorizationInputs } from '../test/authorization-inputs.fixture.ts'

export const authorizationInputs: AuthorizationInputs = {
  routes: () => ({ '/api/ml/broadcasts/': { from: '2026-01-05T00:00:00Z', to: '2026-01-12T00:00:00Z' } }),
}
