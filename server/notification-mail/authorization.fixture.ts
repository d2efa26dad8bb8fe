import type { AuthorizationInputs } from '../test/authorization-inputs.fixture.ts'

export const authorizationInputs: AuthorizationInputs = {
  routes: () => ({
    '/api/core/account/notification-mail/save/': { when: 'never' },
    '/api/core/notification-mail/end/': { token: '1.not-a-token' },
  }),
}
