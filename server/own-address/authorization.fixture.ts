import type { AuthorizationInputs } from '../test/authorization-inputs.fixture.ts'

export const authorizationInputs: AuthorizationInputs = {
  routes: () => ({
    '/api/core/account/email/change/': { email: 'new@school.example', current: 'not the password', otp: '000000' },
    '/api/core/new-address/': { token: 'none' },
  }),
}
