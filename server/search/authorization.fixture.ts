import type { AuthorizationInputs } from '../test/authorization-inputs.fixture.ts'

export const authorizationInputs: AuthorizationInputs = {
  routes: (_id, _target, scene) => ({
    '/api/ml/search/': [{ approve: false }, { approve: false, f: { c: [scene.categoryId] } }],
    '/api/pes/': [{}, { searchsubs: true }, { searchslides: true }, { searchsubs: true, id: undefined }],
  }),
  publicValues: ['pager', 'searchsubs', 'searchslides'],
}
