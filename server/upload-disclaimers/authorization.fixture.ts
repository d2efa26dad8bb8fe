import type { AuthorizationInputs } from '../testing/authorization-inputs.fixture.ts'

export const authorizationInputs: AuthorizationInputs = {
  fields: () => ({ uid: 'none' }),
}
