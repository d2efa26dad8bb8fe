import type { AuthorizationInputs } from '../test/authorization-inputs.fixture.ts'

export const authorizationInputs: AuthorizationInputs = {
  routes: () => ({ '/api/ml/media/:encid/cancelmodeldrafts/': { draftsid: 999_999 } }),
}
