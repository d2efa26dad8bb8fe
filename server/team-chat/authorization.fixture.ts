import type { AuthorizationInputs } from '../test/authorization-inputs.fixture.ts'

export const authorizationInputs: AuthorizationInputs = {
  pages: {
    '/VLE/teams/contenttab.aspx': (id) => [`/vle/teams/contenttab.aspx?id=${id}`, `/VLE/Teams/ContentTab.ASPX/?ID=${id}&authtimeout=true`],
    '/VLE/teams/config': (id) => [`/vle/teams/config?id=${id}`],
    '/VLE/teams/signin': () => ['/vle/teams/signin'],
    '/VLE/teams/messages': () => ['/vle/teams/messages'],
  },
  routes: () => ({
    '/api/team-chat/token/': { token: 'none' },
    '/api/team-chat/ticket/': { ticket: 'none-of-the-tickets-of-anyone' },
    '/api/admin/team-chat/': { iid: 999_999 },
    '/api/admin/team-chat/save/': { iid: 999_999, provider: 0, bot: '', botservice: 'https://login.botframework.com' },
  }),
  publicValues: ['bot', 'botservice'],
}
