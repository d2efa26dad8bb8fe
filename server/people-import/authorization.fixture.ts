import type { AuthorizationInputs } from '../test/authorization-inputs.fixture.ts'

export const authorizationInputs: AuthorizationInputs = {
  routes: () => ({ '/api/admin/people/import/rows/': { rows: [{ line: 1, account: 'taken-over' }] } }),
  fields: () => ({ import: 999_999 }),
  publicValues: ['addgroups', 'newgroups', 'invite'],
}
