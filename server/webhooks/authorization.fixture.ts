import type { AuthorizationInputs } from '../test/authorization-inputs.fixture.ts'

export const authorizationInputs: AuthorizationInputs = {
  routes: () => ({
    '/api/admin/webhooks/save/': { iid: 0, name: 'Taken over', address: 'https://hooks.example/', events: ['item.ready'], enabled: true },
  }),
  fields: () => ({ deliveryid: 999_999 }),
}
