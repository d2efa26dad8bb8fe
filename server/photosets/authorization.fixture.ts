import type { AuthorizationInputs } from '../test/authorization-inputs.fixture.ts'

export const authorizationInputs: AuthorizationInputs = {
  routes: (id, target) => ({
    '/api/ml/photoset/items/': [{ only: String(target.entryId) }, {}],
    '/api/ml/photoset/restore/': { ids: [id] },
  }),
}
