import type { AuthorizationInputs } from '../test/authorization-inputs.fixture.ts'

export const authorizationInputs: AuthorizationInputs = {
  pages: { '/fonts/:name': (id) => [`/fonts/${id}`, `/fonts/${'0'.repeat(32)}.woff2`] },
  routes: () => ({ '/api/core/fonts/add/': { fontname: 'Taken over', data: 'AAAA' } }),
  fields: () => ({ fontid: 999_999, fontname: 'Taken over' }),
}
