import type { AuthorizationInputs } from '../testing/authorization-inputs.fixture.ts'

export const authorizationInputs: AuthorizationInputs = {
  pages: { '/bandwidth.png': () => ['/bandwidth.png'] },
}
