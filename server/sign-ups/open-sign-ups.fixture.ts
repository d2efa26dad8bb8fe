import { saveMailSettings } from '../../sdk/mail/contract.ts'
import { type SaveSignUpSettingsInput, saveSignUpSettings } from '../../sdk/sign-ups/contract.ts'
import type { TestApp, TestUser } from '../test/app.fixture.ts'

export const closedSignUps: SaveSignUpSettingsInput = {
  ...{ portal: false, courses: [], approveddomains: [], onlydomains: [], groups: [], telladministrators: true },
}

/** Switches e-mail on, by default to a port where no mail server is, and opens sign-ups. The site needs a `baseUrl`. */
export async function openSignUpsOf(
  test: TestApp,
  admin: TestUser,
  change: Partial<SaveSignUpSettingsInput> = {},
  port = 1,
): Promise<void> {
  const server = { enabled: true, host: 'localhost', port, tls: 'none' as const, senderaddress: 'library@school.example', perminute: 1000 }
  await test.call(saveMailSettings, server, admin)
  await test.call(saveSignUpSettings, { ...closedSignUps, portal: true, ...change }, admin)
}
