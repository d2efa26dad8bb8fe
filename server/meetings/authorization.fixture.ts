import { MeetingServices } from '../../sdk/meetings/contract.ts'
import type { AuthorizationInputs } from '../test/authorization-inputs.fixture.ts'
import { meetingPagePaths } from './pages.ts'
import { connectedPath } from './setup.ts'

const [service] = MeetingServices

export const authorizationInputs: AuthorizationInputs = {
  pages: {
    ...Object.fromEntries(meetingPagePaths.map((path) => [path, (id: string) => [`${path}?id=${id}`]])),
    [connectedPath]: (id) => [`${connectedPath}?code=${id}&state=${id}`, '/Meetings/Connected/?error=access_denied'],
  },
  routes: (id) => ({
    '/api/admin/meeting-services/save/': { service, clientid: 'taken-over', clientsecret: 'taken-over', enabled: true, address: '' },
    '/api/ml/meetings/import/': { service, recordings: [{ id, title: 'Taken over', date: '2026-01-05T09:00:00Z' }] },
    '/api/ml/meetings/recordings/': { service, to: '2026-01-05' },
  }),
  fields: () => ({
    address: '',
    ...{ service, clientid: 'taken-over', clientsecret: 'taken-over', tenant: 'school.example', automatic: true, withchat: true },
    ...{ importid: 999_999, recordings: [] },
  }),
}
