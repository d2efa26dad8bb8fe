import type { AuthorizationInputs } from '../test/authorization-inputs.fixture.ts'

export const authorizationInputs: AuthorizationInputs = { pages: { '/api/events': () => ['/api/events'] } }
