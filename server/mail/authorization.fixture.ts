import type { AuthorizationInputs } from '../test/authorization-inputs.fixture.ts'

export const authorizationInputs: AuthorizationInputs = {
  routes: () => ({
    '/api/admin/mail/save/': {
      ...{ enabled: false, host: 'mail.school.example', port: 587, tls: 'starttls', senderaddress: 'library@school.example' },
      ...{ user: 'library', sendername: 'Library', replyto: 'help@school.example', perminute: 30 },
    },
    '/api/admin/mail/again/': { message: 1 },
  }),
}
