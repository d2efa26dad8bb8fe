import type { AuthorizationInputs } from '../test/authorization-inputs.fixture.ts'

export const authorizationInputs: AuthorizationInputs = {
  routes: () => ({
    '/api/auth/login/': { otp: '000000' },
    '/api/core/account/two-factor/begin/': { current: 'not the password' },
    '/api/core/account/two-factor/confirm/': { otp: '000000' },
    '/api/core/account/two-factor/recovery/': { current: 'not the password', otp: '000000' },
    '/api/core/account/two-factor/off/': { current: 'not the password', otp: '000000' },
    '/api/admin/two-factor/save/': { required: 'no-one' },
  }),
}
