import type { AuthorizationInputs } from '../test/authorization-inputs.fixture.ts'

export const authorizationInputs: AuthorizationInputs = {
  // Slideshows and slides that do not exist, of an item that does.
  routes: () => ({
    '/api/ml/slideshows/:encid/create/': { name: 'Taken over' },
    '/api/ml/slideshows/:encid/fromvideo/': { name: 'Taken over', mask: { left: 70, top: 60, width: 30, height: 40 } },
    '/api/ml/slideshows/:encid/rename/': { name: 'Taken over' },
    '/api/ml/slideshows/:encid/updatetext/': { text: 'Taken over' },
    '/api/ml/slideshows/:encid/updatetime/': { id: 999_999, time: 1 },
    '/api/ml/slideshows/:encid/saveorder/': { order: [] },
    '/api/ml/slideshows/processupload/': { file: 'x' },
  }),
  fields: () => ({ ssid: 999_999, sid: 999_999 }),
}
