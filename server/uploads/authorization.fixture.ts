import type { AuthorizationInputs } from '../test/authorization-inputs.fixture.ts'

export const authorizationInputs: AuthorizationInputs = {
  pages: {
    '/api/ml/upload/files/': () => [],
    '/api/ml/upload/files/:id': (id) => [`/api/ml/upload/files/${id}`],
  },
}
