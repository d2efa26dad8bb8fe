import { environment } from '../pages/environment-answers.fixture.ts'
import type { Answers } from '../pages/portal.fixture.tsx'

const guid = '11111111-1111-4111-8111-111111111111'

export const chatAnswers: Answers = {
  '/api/admin/learning-environments/': { Items: [{ ...environment, Kind: 'teams', Name: 'Team chat' }] },
  '/api/admin/team-chat/': {
    App: { ProviderID: 4, BotID: guid, BotService: 'https://login.botframework.com' },
    Package: {
      ...{ ApplicationIDURI: `api://media.example/${guid}`, Scope: 'access_as_user', Clients: [guid, guid] },
      ...{ MessagesURL: 'https://media.example/VLE/teams/messages', Manifest: '{}' },
    },
    Providers: [{ ID: 4, Name: 'School account' }],
  },
}
