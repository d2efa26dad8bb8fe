import type { AuthorizationInputs } from '../test/authorization-inputs.fixture.ts'

export const authorizationInputs: AuthorizationInputs = {
  routes: () => ({ '/api/ml/links/check/': { urls: ['https://taken.example/'] } }),
}
