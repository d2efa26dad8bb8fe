import type { AuthorizationInputs } from '../test/authorization-inputs.fixture.ts'

export const authorizationInputs: AuthorizationInputs = {
  routes: () => ({ '/api/ml/teams/channels/': { id: 'a-team' } }),
  publicValues: ['notebookid', 'sectionid'],
}
