import type { AuthorizationInputs } from '../test/authorization-inputs.fixture.ts'

export const authorizationInputs: AuthorizationInputs = {
  routes: (_id, target) => ({
    '/api/ml/media/:encid/savechaptertags/': { chapid: target.chapterId, tagdata: [] },
    '/api/ml/media/:encid/tagmoment/': { tag: 999_999, time: 1 },
    '/api/ml/savevideotags/': { id: 0, title: 'Taken over', tags: [] },
    '/api/ml/deletevideotags/': { id: 999_999 },
  }),
  fields: () => ({ groupid: 999_999 }),
  publicValues: ['was'],
}
