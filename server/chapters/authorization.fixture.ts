import type { AuthorizationInputs } from '../test/authorization-inputs.fixture.ts'

export const authorizationInputs: AuthorizationInputs = {
  routes: (_id, target) => ({
    '/api/ml/media/:encid/savechapter/': { id: target.chapterId },
  }),
}
