import type { AuthorizationInputs } from '../test/authorization-inputs.fixture.ts'

export const authorizationInputs: AuthorizationInputs = {
  routes: () => ({
    '/api/core/account/passkeys/begin/': { current: 'not the password', otp: '000000' },
    '/api/core/account/passkeys/remove/': { passkey: 999_999, current: 'not the password', otp: '000000' },
  }),
  fields: () => ({
    passkey: 999_999,
    credential: 'AAAA',
    clientdata: 'AAAA',
    attestation: 'AAAA',
    authenticatordata: 'AAAA',
    signature: 'AAAA',
    userhandle: 'AAAA',
    transports: ['internal'],
  }),
}
