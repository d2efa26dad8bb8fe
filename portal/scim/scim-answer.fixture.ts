import type { ScimProvider } from '../../sdk/scim/contract.ts'

export const scimProvider: ScimProvider = {
  ...{ ID: 3, Name: 'School directory', SignInProviderID: 1, TakesLinked: false, HasToken: true },
  ...{ TokenDate: '2026-11-02T09:00:00.000Z', LastUsed: '2026-11-28T06:30:00.000Z', Users: 1240, Groups: 18 },
}

/** The answer to the page of the directories. */
export const scimAnswer = {
  Items: [scimProvider],
  Address: 'https://media.example/scim/v2',
  SignInProviders: [{ ID: 1, Name: 'School account' }],
}
