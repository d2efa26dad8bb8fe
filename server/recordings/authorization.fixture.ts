import type { AuthorizationInputs } from '../test/authorization-inputs.fixture.ts'

export const authorizationInputs: AuthorizationInputs = {
  pages: {
    '/iapi/ml/ui/recorder/': (id) => [`/iapi/ml/ui/recorder/?id=${id}`],
  },
}
