import type { AuthorizationInputs } from '../test/authorization-inputs.fixture.ts'

const images = [{ name: 'a.png', id: 1, width: 1, height: 1 }]

export const authorizationInputs: AuthorizationInputs = {
  // A quiz that does not exist.
  routes: () => ({
    '/api/ml/timelines/:tlid/readfile/': { text: 'Taken over {T}', files: [], images },
    '/api/ml/timelines/:tlid/importfile/': { text: 'Taken over {T}', files: [], images, time: 1 },
  }),
  publicValues: ['format', 'place'],
}
