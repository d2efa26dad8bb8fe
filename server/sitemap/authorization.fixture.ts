import type { AuthorizationInputs } from '../test/authorization-inputs.fixture.ts'

export const authorizationInputs: AuthorizationInputs = {
  pages: {
    '/robots.txt': () => ['/robots.txt'],
    '/sitemap.xml': () => ['/sitemap.xml'],
    '/sitemap/:name': () => ['/sitemap/1.xml'],
  },
}
