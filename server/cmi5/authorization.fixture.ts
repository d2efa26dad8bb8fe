import type { AuthorizationInputs } from '../test/authorization-inputs.fixture.ts'

export const authorizationInputs: AuthorizationInputs = {
  routes: () => ({ '/api/ml/media/:encid/cmi5/': { moveon: 'Completed', method: 'AnyWindow', mastery: 80 } }),
  pages: {
    '/cmi5/launch/:encid': (id) => [`/cmi5/launch/${id}`, `/CMI5/Launch/${id}?endpoint=https://store.example/`],
    '/cmi5/exit/:encid': (id) => [`/cmi5/exit/${id}`],
  },
}
