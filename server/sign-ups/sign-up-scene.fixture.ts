import { expect, vi } from 'vitest'
import { listSignUps, type SaveSignUpSettingsInput, type SignUp, saveSignUpSettings } from '../../sdk/sign-ups/contract.ts'
import type { Dialect } from '../db/open.ts'
import { openSmtpPeer, type SmtpPeer } from '../mail/smtp-peer.fixture.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { closedSignUps, openSignUpsOf } from './open-sign-ups.fixture.ts'

export interface SignUpScene {
  test: TestApp
  admin: TestUser
  peer: SmtpPeer
  /** An address that nobody has used. */
  newAddress(): string
  settings(change: Partial<SaveSignUpSettingsInput>): Promise<void>
  /** Sends a request, each from a network of its own. */
  send(kind: 'portal' | 'academy', body: object, network?: string): Promise<{ status: number; body: Record<string, unknown> }>
  /** An account with this address. */
  person(email: string, name?: string): Promise<TestUser>
  /** The last message to an address, decoded enough to be read. */
  messageTo(address: string, part: RegExp): Promise<string>
  /** The token of the last link to an address. */
  tokenFor(address: string): Promise<string>
  /** The requests of an address, the newest first. */
  requestsOf(email: string): Promise<SignUp[]>
  accountsOf(email: string): Promise<{ id: number; name: string; display_name: string }[]>
  close(): Promise<void>
}

const within = <Value>(check: () => Value) => vi.waitFor(check, 5000)

export async function openSignUpScene(dialect: Dialect): Promise<SignUpScene> {
  const site = { baseUrl: 'http://media.test', siteName: 'School Library', allowPrivateProviders: true, trustProxy: true }
  const test = await openTestApp(dialect, { ...site, sessionMinutes: 5e5, sessionHardHours: 9000 })
  const admin = await test.user({ isAdmin: true })
  const peer = await openSmtpPeer()
  await openSignUpsOf(test, admin, { courses: ['Geometry', 'Music, modern'] }, peer.port)
  await test.work()
  let count = 0
  const messageTo = (address: string, part: RegExp): Promise<string> =>
    within(() => {
      const raw = peer.taken.findLast(({ to }) => to === address)?.raw.replaceAll('=\r\n', '') ?? ''
      expect(raw).toMatch(part)
      return part.exec(raw)?.[1] ?? raw
    })
  return {
    ...{ test, admin, peer, messageTo },
    newAddress: () => `person${++count}@school.example`,
    settings: async (change) => void (await test.call(saveSignUpSettings, { ...closedSignUps, ...change }, admin)),
    async send(kind, body, network = `203.0.113.${(++count % 250) + 1}`) {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': network }
      const response = await test.ask(`/api/core/sign-up/${kind}/`, { method: 'POST', body: JSON.stringify(body), headers })
      return { status: response.status, body: (await response.json()) as Record<string, unknown> }
    },
    async person(email, name) {
      const user = await test.user(name === undefined ? {} : { name })
      await test.deps.db.updateTable('users').set({ email }).where('id', '=', user.id).execute()
      return user
    },
    tokenFor: (address) => messageTo(address, /signup-confirm#([\w-]{43})/),
    requestsOf: async (email) => (await test.call(listSignUps, { s: email }, admin)).Items,
    accountsOf: (email) => test.deps.db.selectFrom('users').select(['id', 'name', 'display_name']).where('email', '=', email).execute(),
    async close() {
      await peer.close()
      await test.close()
    },
  }
}
