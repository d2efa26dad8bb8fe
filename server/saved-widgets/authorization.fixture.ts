import type { AuthorizationInputs } from '../test/authorization-inputs.fixture.ts'

export const authorizationInputs: AuthorizationInputs = {
  routes: (_id, _target, scene) => ({
    '/api/ml/widgets/one/': { savedid: scene.rows.widget },
    '/api/ml/widgets/save/': { savedid: scene.rows.widget },
    '/api/ml/widgets/delete/': { savedid: scene.rows.widget },
  }),
}
