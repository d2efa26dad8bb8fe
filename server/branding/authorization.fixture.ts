import type { AuthorizationInputs } from '../test/authorization-inputs.fixture.ts'

export const authorizationInputs: AuthorizationInputs = {
  pages: { '/branding/:name': (id) => [`/branding/${id}`, `/branding/${'0'.repeat(32)}.png`] },
  routes: () => ({
    '/api/admin/branding/save/': {
      colour: '#ff0000',
      showsname: false,
      links: [{ Title: 'Taken over', URL: 'https://elsewhere.example' }],
    },
    '/api/admin/branding/image/': { image: 'logo', data: 'AAAA' },
    '/api/admin/branding/image/remove/': { image: 'logo' },
  }),
}
