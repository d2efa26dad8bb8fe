import { type AuthorizationInputs, found } from '../test/authorization-inputs.fixture.ts'

export const authorizationInputs: AuthorizationInputs = {
  routes: () => ({
    '/api/ml/user/mine/': { s: found, scope: 'all', rt: 1, state: '', audience: '', order: 'added', reverse: false },
    '/api/ml/user/mine/ids/': { s: found, scope: 'all', rt: 1, state: '', audience: '' },
  }),
}
