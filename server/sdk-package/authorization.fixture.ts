import type { AuthorizationInputs } from '../test/authorization-inputs.fixture.ts'

export const authorizationInputs: AuthorizationInputs = {
  pages: { '/sdk/:file': (id) => ['/sdk/vitrine-sdk.tgz', `/sdk/${id}.tgz`] },
}
