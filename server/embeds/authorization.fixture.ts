import type { AuthorizationInputs } from '../test/authorization-inputs.fixture.ts'

export const authorizationInputs: AuthorizationInputs = {
  pages: {
    '/Embed.aspx': (id) => [`/Embed.aspx?id=${id}`, `/embed.aspx?id=${id}&autoplay=1&code=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA`],
    '/vitrine-player.js': (id) => [`/vitrine-player.js?id=${id}`],
    '/vitrine-class.js': (id) => [`/vitrine-class.js?id=${id}`],
  },
}
