import type { AuthorizationInputs } from '../test/authorization-inputs.fixture.ts'

export const authorizationInputs: AuthorizationInputs = {
  routes: (_id, _target, scene) => ({
    '/api/core/fields/items/': { id: scene.fieldId },
    '/api/core/fields/suggestions/': { id: scene.fieldId, s: '' },
    '/api/admin/fields/save/': { type: 'txt' },
    '/api/admin/fields/order/': { order: [scene.fieldId] },
  }),
}
