import type { AuthorizationInputs } from '../test/authorization-inputs.fixture.ts'

export const authorizationInputs: AuthorizationInputs = {
  pages: {
    '/sign-in/oidc': (id) => [`/sign-in/oidc?state=${id}&code=${id}`],
    '/sign-in/oidc/:id': (id) => [`/sign-in/oidc/${id}?state=${id}&code=${id}`, `/sign-in/oidc/1?state=${id}&code=${id}`],
    '/sign-in/complete': (id) => [`/sign-in/complete?ticket=${id}`],
    '/sign-in/saml/:id': (id) => [`/sign-in/saml/${id}`],
    '/sign-in/saml/:id/metadata': (id) => [`/sign-in/saml/${id}/metadata`],
  },
}
