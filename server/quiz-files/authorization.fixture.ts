import type { AuthorizationInputs } from '../test/authorization-inputs.fixture.ts'

export const authorizationInputs: AuthorizationInputs = {
  // A quiz that does not exist.
  routes: () => ({
    '/api/ml/timelines/:tlid/readfile/': { text: 'Taken over {T}' },
    '/api/ml/timelines/:tlid/importfile/': { text: 'Taken over {T}', time: 1 },
  }),
  publicValues: ['format', 'place'],
}
