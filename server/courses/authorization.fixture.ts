import type { AuthorizationInputs } from '../test/authorization-inputs.fixture.ts'

export const authorizationInputs: AuthorizationInputs = {
  routes: (id) => ({
    '/api/courses/statistics/': { courseid: 1, encid: id },
    '/api/courses/csv/': { courseid: 1, encid: id },
    '/api/courses/refresh/': { courseid: 1 },
    '/api/courses/mirror/': { courseid: 1, mirrored: true },
  }),
  publicValues: ['courseid', 'mirrored'],
}
