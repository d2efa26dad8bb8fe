import type { AuthorizationInputs } from '../test/authorization-inputs.fixture.ts'

export const authorizationInputs: AuthorizationInputs = {
  // Streams that do not exist, of an item that does.
  routes: (id) => ({
    '/api/ml/multistream/:encid/processupload/': { fn: 'taken', name: 'Taken over', kind: 'screen' },
    '/api/ml/multistream/:encid/update/': [
      { id: 999_999, name: 'Taken over', kind: 'screen', offset: 40 },
      { id, name: 'Taken over', kind: 'screen' },
    ],
    '/api/ml/multistream/:encid/primary/': [{ id: 999_999 }, { id }],
    '/api/ml/multistream/:encid/delete/': { id: 999_999 },
    '/api/ml/multistream/:encid/restore/': { id: 999_999 },
    '/api/ml/multistream/:encid/findoffset/': { id: 999_999 },
    '/api/ml/multistream/:encid/saveorder/': { order: [] },
    '/api/ml/multistream/:encid/view/': { view: 'multi-1' },
  }),
  fields: () => ({ offset: 40 }),
}
