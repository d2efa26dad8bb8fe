import type { AuthorizationInputs } from '../test/authorization-inputs.fixture.ts'

export const authorizationInputs: AuthorizationInputs = {
  routes: () => ({
    '/api/ml/live/start/': { title: 'Taken over', encoderid: 999_999 },
    '/api/admin/encoders/save/': { name: 'Taken over', enabled: true, keepsrecording: true, foreveryone: true },
  }),
  fields: () => ({
    encoderid: 999_999,
    viewer: 'someone-else',
    startsat: 0,
    keepsrecording: true,
    foreveryone: true,
    accounts: [],
    groupids: [],
  }),
}
