import type { AuthorizationInputs } from '../test/authorization-inputs.fixture.ts'

export const authorizationInputs: AuthorizationInputs = {
  // A track that does not exist, of an item that does.
  fields: () => ({ track: '999999' }),
}
