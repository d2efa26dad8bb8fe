import type { AuthorizationInputs } from '../test/authorization-inputs.fixture.ts'

export const authorizationInputs: AuthorizationInputs = {
  routes: () => ({
    '/api/ml/media/:id/vd/': { w: 640, h: 360 },
    '/api/vt/:encid/post/': { ind: 0, data: [{ dt: '2026-01-05T09:00:00Z', ct: 7, i: 0, v: { StartTimeSecs: 0, EndTimeSecs: 30 } }] },
  }),
}
