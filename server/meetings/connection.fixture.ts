import { connectMeetings, type MeetingServiceName, saveMeetingService } from '../../sdk/meetings/contract.ts'
import type { TestApp, TestUser } from '../test/app.fixture.ts'
import type { ServicePeer } from './service-peer.fixture.ts'

/** Settings of an application whose services are stand-ins on this machine. */
export const standInSettings = { baseUrl: 'http://media.test', allowPrivateProviders: true }

/** Has the application use a stand-in. */
export const useService = (test: TestApp, admin: TestUser, service: MeetingServiceName, peer: ServicePeer, change = {}): Promise<unknown> =>
  test.call(
    saveMeetingService,
    {
      ...{
        service,
        clientid: peer.client.id,
        clientsecret: peer.client.secret,
        tenant: 'school.example',
        enabled: true,
        address: peer.base,
      },
      ...change,
    },
    admin,
  )

/** Connects an account as a browser does; answers where the browser is sent in the end. */
export async function connect(test: TestApp, user: TestUser, service: MeetingServiceName, peer: ServicePeer): Promise<string | null> {
  const { Address } = await test.call(connectMeetings, { service }, user)
  const { pathname, search } = new URL(peer.agree(Address))
  return (await test.ask(pathname + search, {}, user)).headers.get('location')
}
