import type { AuthorizationInputs } from '../test/authorization-inputs.fixture.ts'

export const authorizationInputs: AuthorizationInputs = {
  // Entries that do not exist, of an item that does.
  routes: (id) => ({
    '/api/ml/relatedmedia/:encid/addlink/': { url: 'https://taken.example/', title: 'Taken over' },
    '/api/ml/relatedmedia/:encid/edit/': [
      { itemcdid: 999_999, title: 'Taken over' },
      { itemcdid: id, title: 'Taken over' },
    ],
    '/api/ml/relatedmedia/:encid/delete/': { id: 999_999 },
    '/api/ml/relatedmedia/:encid/restore/': { id: 999_999 },
    '/api/ml/relatedmedia/:encid/saveorder/': { order: [] },
  }),
  fields: () => ({ itemcdid: 999_999 }),
}
