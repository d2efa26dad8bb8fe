import type { AuthorizationInputs } from '../test/authorization-inputs.fixture.ts'

export const authorizationInputs: AuthorizationInputs = {
  routes: () => ({
    '/api/admin/xapi/save/': {
      ...{ enabled: false, address: 'https://store.example/xapi/', key: 'library', secret: 'a secret of a store' },
      ...{ videos: true, quizzes: true, answers: false, naming: 'account', threshold: 100, cmi5: false, lmsaddress: '' },
    },
    '/api/admin/xapi/again/': { statement: 999_999 },
  }),
}
