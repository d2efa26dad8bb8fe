import type { AuthorizationInputs } from '../test/authorization-inputs.fixture.ts'

export const authorizationInputs: AuthorizationInputs = {
  pages: {
    '/docs': () => ['/docs'],
    '/docs/': () => ['/docs/', '/docs/llms.txt'],
    '/llms.txt': () => ['/llms.txt'],
    '/openapi.json': () => ['/openapi.json'],
  },
}
