import type { AuthorizationInputs } from '../test/authorization-inputs.fixture.ts'

export const authorizationInputs: AuthorizationInputs = {
  routes: () => ({
    '/api/core/guide/': { page: 'upload' },
    '/api/core/guide/:guideid/': { guideid: 'upload' },
    '/api/core/app/SetTourState/': { tourindex: 'all', disable: true },
    '/api/admin/tours/:tourid/publish/': { publish: true },
    '/api/admin/tours/:tourid/save/': {
      tourid: 0,
      names: { en: 'Taken over' },
      page: 'upload',
      audience: 'everyone',
      groups: [],
      start: 'visit',
      steps: [{ RefSelector: 'h1', Texts: { en: { Title: 'Taken over', Text: '' } } }],
    },
  }),
  fields: () => ({ tourid: 999_999, guideid: 'upload', tourindex: 'all' }),
  publicValues: ['names', 'page', 'start', 'steps', 'publish', 'disable'],
}
