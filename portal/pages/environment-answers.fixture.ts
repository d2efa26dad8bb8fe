import type { LtiConsumer } from '../../sdk/lti/contract.ts'
import type { Answers } from './portal.fixture.tsx'

export const environment = {
  ...{
    ID: 3,
    Kind: 'lti',
    Name: 'School LTI',
    IsEnabled: true,
    Origins: ['https://lms.example'],
    Networks: [],
    Rule: 'match',
    GroupID: 0,
    Adders: 'everyone',
    TakesClaims: false,
    FrameWidth: 640,
    FrameHeight: 360,
  },
  LibraryURL: 'https://media.example/',
}
const platform = {
  Platform: {
    ...{ Issuer: 'https://lms.example', ClientID: 'client-1', Deployments: ['1'], AuthorizeURL: 'https://lms.example/authorize' },
    ...{ TokenURL: 'https://lms.example/token', KeysURL: 'https://lms.example/keys' },
  },
  Tool: {
    ...{ Domain: 'media.example', InitiationURL: 'https://media.example/lti/initiate', LaunchURL: 'https://media.example/lti/launch' },
    ...{ DeepLinkingURL: 'https://media.example/lti/launch', KeysURL: 'https://media.example/lti/jwks' },
    ...{ IconURL: 'https://media.example/favicon.svg', ConfigurationURL: 'https://media.example/lti/canvas.json' },
  },
  Keys: [{ ID: 'key-1', Date: '2026-01-05T09:00:00Z', IsCurrent: true, EndsAt: '' }],
}

export const platformAnswers: Answers = {
  '/api/admin/learning-environments/': { Items: [environment] },
  '/api/admin/lti/platform/': platform,
}

const consumer: LtiConsumer = {
  ...{ Key: '3f9a', DateSecret: '2026-11-02T09:00:00.000Z', LaunchURL: 'https://media.example/lti/launch' },
  ...{ ConfigurationURL: 'https://media.example/lti/tool.xml', Configuration: '<cartridge_basiclti_link/>' },
  IconURL: 'https://media.example/favicon.svg',
}

export const consumerAnswers: Answers = {
  '/api/admin/learning-environments/': { Items: [{ ...environment, Kind: 'lti-1', Name: 'Old school' }] },
  '/api/admin/lti/consumer/': consumer,
}
