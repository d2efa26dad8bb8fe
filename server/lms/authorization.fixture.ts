import type { AuthorizationInputs } from '../test/authorization-inputs.fixture.ts'
import { olderPages } from './older-pages.ts'

// Nothing listens at this address, so that the test of a registration ends at once.
const origins = ['http://127.0.0.1:9']

export const authorizationInputs: AuthorizationInputs = {
  pages: Object.fromEntries(Object.keys(olderPages).map((path) => [path, (id: string) => [`${path}?id=${id}`]])),
  routes: () => ({
    '/api/admin/learning-environments/log/': { iid: 0, kind: 'refusal' },
    '/api/admin/learning-environments/save/': {
      ...{
        iid: 0,
        kind: 'moodle',
        name: 'Moodle',
        enabled: true,
        origins,
        networks: [],
        rule: 'guests',
        group: 0,
        adders: 'everyone',
        claims: true,
        width: 640,
        height: 360,
      },
    },
  }),
}
