import type { AuthorizationInputs } from '../test/authorization-inputs.fixture.ts'

export const authorizationInputs: AuthorizationInputs = {
  pages: Object.fromEntries(['/healthz', '/readyz'].map((path) => [path, () => [path]])),
}
