import type { AuthorizationInputs } from '../test/authorization-inputs.fixture.ts'

export const authorizationInputs: AuthorizationInputs = {
  // A new note about the item, and one that does not exist.
  routes: () => ({ '/api/ml/media/:encid/savenote/': [{ noteid: 0 }, { noteid: 999_999 }] }),
  fields: () => ({ noteid: 999_999 }),
}
