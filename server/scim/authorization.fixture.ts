import type { AuthorizationInputs } from '../test/authorization-inputs.fixture.ts'
import { scimPaths } from './pages.ts'

export const authorizationInputs: AuthorizationInputs = {
  pages: Object.fromEntries(scimPaths.map((path) => [path, (id) => [path.replace(':id', id || '1')]])),
  routes: () => ({
    '/api/admin/scim/save/': { scimid: 999_999, name: 'Taken over', signin: 0, takeslinked: true },
  }),
  fields: () => ({ scimid: 999_999 }),
}
