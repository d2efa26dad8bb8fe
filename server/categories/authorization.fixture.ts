import type { AuthorizationInputs } from '../test/authorization-inputs.fixture.ts'

export const authorizationInputs: AuthorizationInputs = {
  pages: {
    '/media/Images/Categories/:name': (id) => [`/media/Images/Categories/${id}.jpg`],
  },
  routes: (_id, _target, scene) => ({
    '/api/core/cats/save/': { id: scene.categoryId, data: { Name: 'Taken over' } },
    '/api/core/cats/delete/': { id: scene.categoryId },
    '/api/core/cats/place/': { id: scene.categoryId, after: 0 },
    '/api/core/cats/saveimage/': { data: 'AAAA' },
  }),
}
