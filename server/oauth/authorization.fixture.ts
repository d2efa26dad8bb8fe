import type { AuthorizationInputs } from '../test/authorization-inputs.fixture.ts'

export const authorizationInputs: AuthorizationInputs = {
  pages: {
    '/oauth/token': () => ['/oauth/token'],
    '/oauth/revoke': () => ['/oauth/revoke'],
    '/.well-known/oauth-authorization-server': () => ['/.well-known/oauth-authorization-server'],
  },
}
