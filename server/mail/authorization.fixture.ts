import type { AuthorizationInputs } from '../test/authorization-inputs.fixture.ts'

export const authorizationInputs: AuthorizationInputs = {
  routes: () => ({
    '/api/admin/mail/save/': {
      ...{ enabled: false, host: 'mail.school.example', port: 587, tls: 'starttls', senderaddress: 'library@school.example' },
      ...{ user: 'library', sendername: 'Library', replyto: 'help@school.example', perminute: 30 },
    },
    '/api/core/password/forgotten/': { un: 'no such account' },
    '/api/core/password/link/': { token: 'none' },
    '/api/core/password/choose/': { token: 'none', password: 'another password' },
    '/api/admin/mail/again/': { message: 1 },
  }),
}
