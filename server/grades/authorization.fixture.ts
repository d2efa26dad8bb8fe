import type { AuthorizationInputs } from '../test/authorization-inputs.fixture.ts'

export const authorizationInputs: AuthorizationInputs = {
  routes: () => ({
    '/api/grades/': { lineid: 1, after: 0, state: '' },
    '/api/grades/line/': { lineid: 1, done: 80, steps: true, replace: false },
    '/api/grades/again/': { lineid: 1, gradeid: 1 },
    '/api/grades/test/': { lineid: 1 },
  }),
  publicValues: ['lineid', 'done', 'steps', 'replace', 'after', 'gradeid', 'state'],
}
